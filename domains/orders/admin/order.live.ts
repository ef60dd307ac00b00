import { createStore, on, session, useStore } from '@comptoir/platform/admin'
import type { OrderCounts, OrderTag } from '../contract/order.ts'
import { deleteOrderData, newOrderData, ordersData, updateOrderData } from '../contract/order.wire.ts'

const noCounts: OrderCounts = {
  'draft-order': 0,
  'new-order': 0,
  'in-preparation': 0,
  'in-transit': 0,
  delivered: 0,
  canceled: 0,
}

const counts = createStore<OrderCounts | null>(null)

/** Events arrive in order and without gaps, so the counts stay exact. */
function move(from: OrderTag | undefined, to: OrderTag | undefined) {
  const known = counts.get()
  if (!known || from === to) return
  const next = { ...known }
  if (from) next[from] = Math.max(0, next[from] - 1)
  if (to) next[to] += 1
  counts.set(next)
}

/** The initial counts, then every change. */
export function subscribeToCounts() {
  on(ordersData, (data) => counts.set(data.counts))
  on(newOrderData, ({ tag }) => move(undefined, tag))
  on(updateOrderData, ({ patch, was }) => {
    const to = typeof patch.tag === 'string' && patch.tag in noCounts ? patch.tag : undefined
    if (to && was) move(was.tag, tagOf(to))
  })
  on(deleteOrderData, ({ was }) => move(was?.tag, undefined))
  session.onSignOut(counts.reset)
}

const tags: readonly OrderTag[] = ['draft-order', 'new-order', 'in-preparation', 'in-transit', 'delivered', 'canceled']
const tagOf = (text: string) => tags.find((tag) => tag === text)

export const useCounts = () => useStore(counts)

/** Number of new orders: plays the sound and fills the badge. */
export const useWaitingCount = () => useCounts()?.['new-order'] ?? 0
