import { useMemo, useState } from 'react'
import type { Selection } from '../ui/use-row-selection.ts'

/** The rows somebody chose, as long as the list shows the same records. */
export interface Chosen<Row, Query = unknown> {
  ids: Selection
  /** Those of them that are loaded. */
  rows: readonly Row[]
  /** Whether the choice stands for all that the query matches, loaded or not. */
  isEverything: boolean
  query: Query
  count: number
  /** There where all loaded rows are chosen and more match. */
  takeEverything?: () => void
  /** How many everything would be, and whether that is only where counting stopped. */
  total: number
  isAtLeast: boolean
  choose: (ids: Selection) => void
  clear: () => void
}

interface Loaded<Row> {
  rows: readonly Row[]
  total?: number
  totalIs?: 'exact' | 'at_least'
  hasMore: boolean
}

export interface ChosenOptions<Query> {
  query: Query
  /** Names what the list shows: with another one the choice is gone. */
  view: string
  /** Whether what is done to rows can be done to all that match. */
  allAtOnce: boolean
}

const none: Selection = new Set()

export function useChosen<Row extends { id: string }, Query>(
  { rows, total = rows.length, totalIs = 'exact', hasMore }: Loaded<Row>,
  { query, view, allAtOnce }: ChosenOptions<Query>,
): Chosen<Row, Query> {
  const [state, setState] = useState({ ids: none, isEverything: false, of: view })
  const isCurrent = state.of === view
  const isEverything = isCurrent && state.isEverything
  const ids = useMemo(
    () => (isEverything ? new Set(rows.map(({ id }) => id)) : isCurrent ? state.ids : none),
    [isCurrent, isEverything, rows, state.ids],
  )
  const chosen = rows.filter(({ id }) => ids.has(id))
  const choose = (next: Selection) => setState({ ids: next, isEverything: false, of: view })
  const canTakeEverything = allAtOnce && hasMore && !isEverything && chosen.length === rows.length && rows.length > 0

  return {
    ids,
    rows: chosen,
    isEverything,
    query,
    count: isEverything ? total : ids.size,
    isAtLeast: totalIs === 'at_least',
    takeEverything: canTakeEverything ? () => setState({ ids: none, isEverything: true, of: view }) : undefined,
    total,
    choose,
    clear: () => choose(none),
  }
}
