/** The wall clock time in the time zone, as if it were UTC. */
function wallTime(moment: number, timeZone: string) {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return Date.parse(`${format.format(moment).replace(' ', 'T')}Z`)
}

/** `2026-11-20T09:30` as the clock of the store shows it; empty for none. */
export const toStoreClock = (moment: string | null, timeZone: string) =>
  moment === null ? '' : new Date(wallTime(Date.parse(moment), timeZone)).toISOString().slice(0, 16)

export function fromStoreClock(clock: string, timeZone: string) {
  if (clock === '') return null
  const wanted = Date.parse(`${clock}Z`)
  // The schema refuses text that is no moment.
  if (Number.isNaN(wanted)) return clock
  const offsetAt = (moment: number) => wallTime(moment, timeZone) - moment
  const near = wanted - offsetAt(wanted)
  // The offset may change between the two, when clocks are put forward or back.
  return new Date(wanted - offsetAt(near)).toISOString()
}
