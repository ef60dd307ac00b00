import { useMemo, useState } from 'react'
import type { Selection } from '../../ui/table/model/use-row-selection.ts'

export interface ListSelection<Row, Query = unknown> {
  ids: Selection
  rows: readonly Row[]
  /** The selection is everything that matches the query, loaded or not. */
  isEverything: boolean
  query: Query
  count: number
  /** Present while more match than are selected. */
  takeEverything?: () => void
  /** Number of matches; a lower bound with `isAtLeast`. */
  total: number
  isAtLeast: boolean
  choose: (ids: Selection) => void
  clear: () => void
}

export interface BulkBarPart<Row, Query> {
  chosen: ListSelection<Row, Query>
}

interface LoadedPages<Row> {
  rows: readonly Row[]
  total?: number
  totalIs?: 'exact' | 'at_least'
  hasMore: boolean
}

export interface ChosenOptions<Query> {
  query: Query
  /** Identifies the query; another one clears the selection. */
  view: string
  allAtOnce: boolean
}

const none: Selection = new Set()

export function useChosen<Row extends { id: string }, Query>(
  { rows, total = rows.length, totalIs = 'exact', hasMore }: LoadedPages<Row>,
  { query, view, allAtOnce }: ChosenOptions<Query>,
): ListSelection<Row, Query> {
  const [state, setState] = useState({ ids: none, isEverything: false, of: view })
  const isCurrent = state.of === view
  const isEverything = isCurrent && state.isEverything
  const ids = useMemo(
    () => (isEverything ? new Set(rows.map(({ id }) => id)) : isCurrent ? state.ids : none),
    [isCurrent, isEverything, rows, state.ids],
  )
  const chosen = rows.filter(({ id }) => ids.has(id))
  const choose = (next: Selection) => setState({ ids: next, isEverything: false, of: view })
  const canTakeEverything = !isEverything && ids.size < total && (allAtOnce || !hasMore)
  const takeEverything = () =>
    hasMore ? setState({ ids: none, isEverything: true, of: view }) : choose(new Set(rows.map(({ id }) => id)))

  return {
    ids,
    rows: chosen,
    isEverything,
    query,
    count: isEverything ? total : ids.size,
    isAtLeast: totalIs === 'at_least',
    takeEverything: canTakeEverything ? takeEverything : undefined,
    total,
    choose,
    clear: () => choose(none),
  }
}
