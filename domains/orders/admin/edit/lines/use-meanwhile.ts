import { useShop } from '@comptoir/platform/admin'
import { useRef } from 'react'
import type { OrderEdit } from '../../../contract/edit/order-edits.wire.ts'
import type { Order } from '../../../contract/order.ts'
import type { HistoryStep } from '../../order/history/history-steps.ts'
import { useTimeline } from '../../use-order.ts'

/** The last that others did to the order since the changes were begun. */
export function useMeanwhile(order: Order, edit: OrderEdit | null): HistoryStep['event'] | null {
  const { data } = useTimeline(order.id, order.version)
  const me = useShop().user?.id
  const first = useRef<number | null>(null)
  if (!data) return null
  // By the log's own order: clocks of panels differ from the server's.
  first.current ??= edit
    ? (data.events.find(({ at }) => at <= edit.started_at)?.seq ?? 0)
    : Math.max(0, ...data.events.map(({ seq }) => seq))
  const since = first.current
  return data.events.find(({ seq, actor, type }) => seq > since && actor.id !== me && type !== 'noted') ?? null
}
