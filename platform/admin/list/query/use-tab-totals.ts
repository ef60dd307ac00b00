import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Page } from '../../../contract/lists/paging.ts'
import type { SocketEvent } from '../../../contract/wire/socket-event.ts'
import { on } from '../../live/events.ts'
import type { LoadPage } from '../../live/list-pages.ts'

/** Milliseconds; several changes in a row are counted once. */
const recountDelayMs = 1_000

export interface TabTotalsOptions<Query extends object> {
  /** Key of the list. */
  key: string
  /** One for each tab. */
  queries: readonly Query[]
  load: LoadPage<unknown, Query & { limit: number }>
  /** After these the tabs are counted again; the same array on every render. */
  events: readonly SocketEvent[]
  isWanted?: boolean
}

const totalOf = ({ total, total_is }: Page<unknown>) => ({ count: total, isAtLeast: total_is === 'at_least' })

/** Counts tabs by the total of a page of one, in the order of the queries; undefined until counted. */
export function useTabTotals<Query extends object>(options: TabTotalsOptions<Query>) {
  const { key, queries, load, events, isWanted = true } = options
  const client = useQueryClient()
  const found = useQueries({
    queries: queries.map((query) => ({
      queryKey: [key, 'tab', query],
      enabled: isWanted,
      queryFn: ({ signal }: { signal: AbortSignal }) => load({ ...query, limit: 1 }, signal),
      select: totalOf,
    })),
  })

  useEffect(
    function recountAfterChanges() {
      let timer: ReturnType<typeof setTimeout> | undefined
      const recount = () => {
        clearTimeout(timer)
        timer = setTimeout(() => void client.invalidateQueries({ queryKey: [key, 'tab'] }), recountDelayMs)
      }
      const stops = events.map((event) => on(event, recount))
      return () => {
        clearTimeout(timer)
        for (const stop of stops) stop()
      }
    },
    [client, key, events],
  )
  return found.map(({ data }) => data)
}
