/**
 * Order of the record pager: the order of the first read, with further pages appended. A record that an action
 * removed from the list keeps its position.
 */
export function pagerOrder(known: readonly string[], rows: readonly { id: string }[]): readonly string[] {
  const passed = new Set(known)
  const lastKnown = rows.findLastIndex(({ id }) => passed.has(id))
  const further = rows.slice(lastKnown + 1)
  return further.length > 0 ? [...known, ...further.map(({ id }) => id)] : known
}
