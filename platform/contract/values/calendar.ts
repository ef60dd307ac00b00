const dayMs = 86_400_000

/** Building a formatter takes longer than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string) {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formatters.set(timeZone, made)
  return made
}

/** Calendar day of a moment in a time zone: `2026-11-23`. */
export const dayIn = (timeZone: string, at: Date | number) => formatterOf(timeZone).format(at)

/** Days since 1 January 1970, to count with. */
export const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs

export const addDays = (day: string, days: number) =>
  new Date((dayNumber(day) + days) * dayMs).toISOString().slice(0, 10)
