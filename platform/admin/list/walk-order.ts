/**
 * The order in which the records of a list are walked: as they stood at first, with further pages at the end. One that
 * has left the list, because of what was just done to it, keeps its place.
 */
export function walkOrder(known: readonly string[], rows: readonly { id: string }[]): readonly string[] {
  const passed = new Set(known)
  const lastKnown = rows.findLastIndex(({ id }) => passed.has(id))
  const further = rows.slice(lastKnown + 1)
  return further.length > 0 ? [...known, ...further.map(({ id }) => id)] : known
}
