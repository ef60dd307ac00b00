import { showsFields } from '@comptoir/custom-fields/admin'
import { adminDomain, call } from '@comptoir/platform/admin'
import { Plus, ShoppingBag } from 'lucide-react'
import { countOrders, listOrders, ordersData } from '../contract/index.ts'
import { NewOrderSound } from './new-order-sound.tsx'
import { followCounts, useWaitingCount } from './order.live.ts'
import { newOrderUrl, ordersUrl } from './order.urls.ts'
import { OrderLine } from './order-line.tsx'

export { ordersUrl, orderUrl } from './order.urls.ts'
export { ringOf } from './order-state-badge.tsx'

const permission = 'admin_orders'

/** What the socket brings on arrival, by calls. */
async function loadActive() {
  const [{ counts }, { items }] = await Promise.all([
    call(countOrders),
    call(listOrders, { query: { filter: { tag: { in: 'new-order,in-preparation,in-transit' } }, limit: 250 } }),
  ])
  return { items, counts, capped: items.length === 250 }
}

showsFields({ entity: 'order', texts: 'orders', title: 'title', permission: 'admin_orders' })

export const orders = adminDomain({
  key: 'orders',
  screens: [
    { path: '/orders', permission, load: () => import('./orders.screen.tsx') },
    { path: '/orders/new', permission, load: () => import('./order-form.screen.tsx') },
    { path: '/orders/:id', permission, load: () => import('./order.screen.tsx') },
    { path: '/orders/:id/edit', permission, load: () => import('./order-form.screen.tsx') },
  ],
  menu: [
    {
      id: 'orders',
      to: ordersUrl(),
      icon: ShoppingBag,
      permission,
      group: 'main',
      position: 20,
      keys: 'g o',
      useCount: useWaitingCount,
    },
  ],
  batches: [{ event: ordersData, permission, load: loadActive }],
  slots: { 'topbar.line': OrderLine, 'footer.banner': NewOrderSound },
  actions: [{ id: 'create', icon: Plus, permission, to: newOrderUrl, keys: 'c o' }],
  sources: [{ permission, load: async () => (await import('./use-found-orders.tsx')).useFoundOrders }],
  connect: followCounts,
})
