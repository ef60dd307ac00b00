const pattern = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/i

/** Local time of a zone read as if it were UTC, in milliseconds. */
function shownIn(zone: string, at: number) {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  return Date.parse(`${parts.format(at).replace(' ', 'T')}Z`)
}

/** Clock times that a change of the clocks skips or repeats are taken by the offset before it. */
function fromLocal(local: number, zone: string) {
  const guess = local - (shownIn(zone, local) - local)
  return local - (shownIn(zone, guess) - guess)
}

/** A written date and time; without an offset in the shop's time zone, without a time at noon. Null if it is none. */
export function momentIn(zone: string, text: string): string | null {
  const [, day = '', time = '12:00', offset] = pattern.exec(text.trim()) ?? []
  const local = Date.parse(`${day}T${time}Z`)
  if (Number.isNaN(local)) return null
  if (!offset) return new Date(fromLocal(local, zone)).toISOString()
  const utc = /^(z|utc)$/i.test(offset) ? 'Z' : offset.replace(/^(.\d{2})(\d{2})$/, '$1:$2')
  const at = Date.parse(`${day}T${time}${utc}`)
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}
