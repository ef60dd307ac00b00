interface Identified {
  id: string
}

export interface Settled<Row> {
  /** What is shown, in the order it already had. */
  shown: readonly Row[]
  /** How many came in between and wait to be asked for. */
  waiting: number
}

/**
 * Keeps rows where they are: those known stay in their order with their newest content, those gone
 * leave, further pages join at the end, and anything that would push in between waits.
 */
export function settle<Row extends Identified>(known: readonly string[], rows: readonly Row[]): Settled<Row> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const kept = known.flatMap((id) => byId.get(id) ?? [])
  const keptIds = new Set(kept.map((row) => row.id))
  const lastKept = rows.findLastIndex((row) => keptIds.has(row.id))
  const further = rows.slice(lastKept + 1)
  const waiting = rows.slice(0, lastKept + 1).filter((row) => !keptIds.has(row.id)).length
  return { shown: [...kept, ...further], waiting }
}
