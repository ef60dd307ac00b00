import { orderMailData } from '@comptoir/mails/contract'
import { call, on, useLiveRecord, useLiveRecords } from '@comptoir/platform/admin'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Move, Order, WayStep } from '../contract/order.ts'
import { getOrder, updateOrderData } from '../contract/order.wire.ts'
import { readTimeline } from '../contract/order-moves.wire.ts'

export interface Answer {
  order: Order
  moves: Move[]
  /** Absent in the replies of actions, which are kept with the way that is known. */
  way?: WayStep[]
}

export const keyOf = (id: string) => ['orders', 'one', id]

const live = { changed: updateOrderData, versionOf: ({ order }: Answer) => order.version }
const load = (id: string, signal: AbortSignal) => call(getOrder, { params: { id }, signal })

export const useOrder = (id: string) =>
  useLiveRecord<Answer>(id, { ...live, key: keyOf(id), load: (signal) => load(id, signal) })

export const useOrders = (ids: readonly string[]) => useLiveRecords<Answer>(ids, { ...live, keyOf, load })

/** Replies and reloads may arrive in any order: the newest version stays. */
export const keepOrder = (client: QueryClient, answer: Answer) =>
  client.setQueryData<Answer>(keyOf(answer.order.id), (known) =>
    known && known.order.version > answer.order.version
      ? known
      : { ...answer, way: answer.way ?? wayAfter(known?.way ?? [], answer.order) },
  )

/** With the step that an action has just taken. */
function wayAfter(way: WayStep[], { draft, state: { type, since, by } }: Order): WayStep[] {
  const last = way.at(-1)
  if (draft || (last?.to === type && last.at === since)) return way
  return [...way, { to: type, at: since, by: { kind: by ? 'user' : 'system', id: by, name: '' } }]
}

/** A mail that is written or sent changes nothing of the order, so it is heard of by itself. */
export function useTimeline(id: string, version: number) {
  const client = useQueryClient()
  const timeline = useQuery({
    queryKey: [...keyOf(id), 'timeline', version],
    queryFn: ({ signal }) => call(readTimeline, { params: { id }, signal }),
    placeholderData: (before) => before,
  })
  useEffect(
    function subscribeToMails() {
      const stop = on(orderMailData, ({ order_id }) => {
        if (order_id === id) void client.invalidateQueries({ queryKey: [...keyOf(id), 'timeline'] })
      })
      return () => void stop()
    },
    [client, id],
  )
  return timeline
}

/** Something of another domain has happened to an order. */
export const refreshHistory = (client: QueryClient, id: string) =>
  void client.invalidateQueries({ queryKey: [...keyOf(id), 'timeline'] })
