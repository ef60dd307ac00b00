import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { LiveRecord } from '../../live/live-list.ts'
import { usePagedList } from '../../live/paged-list.ts'
import { listBehind } from '../../ui/table/model/list-origin.ts'
import type { RecordList } from '../query/record-list.ts'
import { pagerOrder } from './pager-order.ts'

export type Step = 'previous' | 'next'

export interface Pager {
  /** Address of the list with its filters. */
  back: string
  isInList: boolean
  /** Of this record among those that match, from 1. */
  place: { at: number; count: number; isAtLeast: boolean }
  to: Readonly<Partial<Record<Step, () => void>>>
  /** Last step taken; restores the focus. */
  taken: Step | null
}

interface ListPager<Row> extends Pager {
  /** The record after this one, once it is loaded. */
  following: Row | undefined
}

/** Steps through the list that the record was opened from, with its filter and sort order. */
export function useRecordPager<Row extends LiveRecord, Query extends object>(
  list: RecordList<Row, Query>,
  id: string,
): ListPager<Row> {
  const { address, urlOf } = list
  const { state } = useLocation()
  const navigate = useNavigate()
  const from = listBehind(state, address.path)
  const query = useMemo(() => (from === null ? null : address.read(searchOf(from))), [address, from])
  const { rows, hasMore, more, total, totalIs } = usePagedList(list, query)
  const ids = usePagerOrder(rows, from)
  const at = ids.indexOf(id)
  const isNearTheEnd = at >= 0 && at >= ids.length - 2

  const requestedFrom = useRef(-1)

  useEffect(
    function fetchTheNextPage() {
      if (!isNearTheEnd || !hasMore || requestedFrom.current === rows.length) return
      requestedFrom.current = rows.length
      more()
    },
    [isNearTheEnd, hasMore, more, rows.length],
  )

  const linkTo = (taken: Step, to: string | undefined) =>
    to === undefined ? undefined : () => void navigate(urlOf(to), { replace: true, state: { from, taken } })
  return {
    back: from ?? address.path,
    isInList: at >= 0,
    // A record that an action removed from the list keeps its position here.
    place: { at: at + 1, count: Math.max(total ?? 0, ids.length), isAtLeast: totalIs === 'at_least' },
    following: at < 0 ? undefined : rows.find((row) => row.id === ids[at + 1]),
    to: at < 0 ? {} : { previous: linkTo('previous', ids[at - 1]), next: linkTo('next', ids[at + 1]) },
    taken: takenIn(state),
  }
}

const searchOf = (address: string) => new URLSearchParams(address.split('?')[1])

function takenIn(state: unknown): Step | null {
  const taken: unknown = Reflect.get(Object(state), 'taken')
  return taken === 'previous' || taken === 'next' ? taken : null
}

/** Keeps the order while the list has the same address, even if its records change. */
function usePagerOrder(rows: readonly { id: string }[], from: string | null) {
  const [known, setKnown] = useState<{ from: string | null; ids: readonly string[] }>({ from, ids: [] })
  const ids = pagerOrder(known.from === from ? known.ids : [], rows)
  if (known.from !== from || known.ids !== ids) setKnown({ from, ids })
  return ids
}
