import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { LiveRecord } from '../live/live-list.ts'
import { usePagedList } from '../live/paged-list.ts'
import { listBehind } from './coming-from.ts'
import type { RecordList } from './record-list.ts'
import { walkOrder } from './walk-order.ts'

export type Step = 'previous' | 'next'

/** The way through the list behind the page of a record. */
export interface Walk {
  /** Back to the list as it was left. */
  back: string
  /** Whether there is a list to walk. */
  isOnTheWay: boolean
  /** Undefined at the ends. */
  to: Readonly<Partial<Record<Step, () => void>>>
  /** The step that led here. */
  taken: Step | null
}

/** Lets the page of a record walk the list it was opened from, in its filter and sort. */
export function useWalk<Row extends LiveRecord, Query extends object>(list: RecordList<Row, Query>, id: string): Walk {
  const { address, urlOf } = list
  const { state } = useLocation()
  const navigate = useNavigate()
  const from = listBehind(state, address.path)
  const query = useMemo(() => (from === null ? null : address.read(searchOf(from))), [address, from])
  const { rows, hasMore, more } = usePagedList(list, query)
  const ids = useWalkOrder(rows, from)
  const at = ids.indexOf(id)
  const isNearTheEnd = at >= 0 && at >= ids.length - 2

  const asked = useRef(-1)

  useEffect(
    function fetchTheNextPage() {
      if (!isNearTheEnd || !hasMore || asked.current === rows.length) return
      asked.current = rows.length
      more()
    },
    [isNearTheEnd, hasMore, more, rows.length],
  )

  const goTo = (taken: Step, to: string | undefined) =>
    to === undefined ? undefined : () => void navigate(urlOf(to), { replace: true, state: { from, taken } })
  return {
    back: from ?? address.path,
    isOnTheWay: at >= 0,
    to: at < 0 ? {} : { previous: goTo('previous', ids[at - 1]), next: goTo('next', ids[at + 1]) },
    taken: takenIn(state),
  }
}

const searchOf = (address: string) => new URLSearchParams(address.split('?')[1])

function takenIn(state: unknown): Step | null {
  const taken: unknown = Reflect.get(Object(state), 'taken')
  return taken === 'previous' || taken === 'next' ? taken : null
}

/** Remembered as long as the list stays the same one, however its records change meanwhile. */
function useWalkOrder(rows: readonly { id: string }[], from: string | null) {
  const [walked, setWalked] = useState<{ from: string | null; ids: readonly string[] }>({ from, ids: [] })
  const ids = walkOrder(walked.from === from ? walked.ids : [], rows)
  if (walked.from !== from || walked.ids !== ids) setWalked({ from, ids })
  return ids
}
