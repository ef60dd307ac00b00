interface Identified {
  id: string
}

export interface SteadyRows<Row> {
  shown: readonly Row[]
  waiting: number
}

/**
 * Keeps rows in place: known rows keep their order with new content, deleted ones leave, further pages are appended,
 * and rows that would be inserted in between are held back.
 */
export function keepOrder<Row extends Identified>(known: readonly string[], rows: readonly Row[]): SteadyRows<Row> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const kept = known.flatMap((id) => byId.get(id) ?? [])
  const keptIds = new Set(kept.map((row) => row.id))
  const lastKept = rows.findLastIndex((row) => keptIds.has(row.id))
  const further = rows.slice(lastKept + 1)
  const waiting = rows.slice(0, lastKept + 1).filter((row) => !keptIds.has(row.id)).length
  return { shown: [...kept, ...further], waiting }
}
