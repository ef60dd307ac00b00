import { on, session } from '@comptoir/platform/admin'
import { useSyncExternalStore } from 'react'
import {
  deleteOrderData,
  newOrderData,
  type OrderCounts,
  type OrderTag,
  ordersData,
  updateOrderData,
} from '../contract/index.ts'

const nothing: OrderCounts = {
  'draft-order': 0,
  'new-order': 0,
  'in-preparation': 0,
  'in-transit': 0,
  delivered: 0,
  canceled: 0,
}

let counts: OrderCounts | null = null
const watchers = new Set<() => void>()

function set(next: OrderCounts | null) {
  counts = next
  for (const watcher of watchers) watcher()
}

/** One order more or less under a tag; told in order and without gaps, so the counts stay exact. */
function move(from: OrderTag | undefined, to: OrderTag | undefined) {
  if (!counts || from === to) return
  const next = { ...counts }
  if (from) next[from] = Math.max(0, next[from] - 1)
  if (to) next[to] += 1
  set(next)
}

/** Keeps the counts of the top bar true: the whole first, then every change. */
export function followCounts() {
  on(ordersData, (data) => set(data.counts))
  on(newOrderData, ({ tag }) => move(undefined, tag))
  on(updateOrderData, ({ patch, was }) => {
    const to = typeof patch.tag === 'string' && patch.tag in nothing ? patch.tag : undefined
    if (to && was) move(was.tag, tagOf(to))
  })
  on(deleteOrderData, ({ was }) => move(was?.tag, undefined))
  session.onSignOut(() => set(null))
}

const tags: readonly OrderTag[] = ['draft-order', 'new-order', 'in-preparation', 'in-transit', 'delivered', 'canceled']
const tagOf = (text: string) => tags.find((tag) => tag === text)

/** How many orders carry each tag; null until they have been told. */
export const useCounts = () =>
  useSyncExternalStore(
    (redraw) => {
      watchers.add(redraw)
      return () => watchers.delete(redraw)
    },
    () => counts,
  )

/** How many orders still wait for a first pair of hands. Rings the bell and fills the badge. */
export const useWaitingCount = () => useCounts()?.['new-order'] ?? 0
