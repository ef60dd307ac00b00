import { adminDomain, call, lazy } from '@comptoir/platform/admin'
import { Plus, ShoppingBag } from 'lucide-react'
import { countOrders, listOrders, ordersData } from '../contract/order.wire.ts'
import { OrderForCustomer } from './customer/order-for-customer.tsx'
import { NewOrderSound } from './frame/new-order-sound.tsx'
import { OrderLine } from './frame/order-line.tsx'
import { SoundQuestion } from './frame/sound-question.tsx'
import { subscribeToCounts, useWaitingCount } from './order.live.ts'
import { newOrderUrl, ordersUrl } from './order.urls.ts'

export { GoesField } from './goes/goes-field.tsx'
export { StockAfter } from './goes/stock-after.tsx'
export { ProductSearch } from './goods/product-search.tsx'
export { StepButton } from './order/moves/next-step.tsx'
export { importOrdersUrl, ordersUrl, orderUrl } from './order.urls.ts'
export { ringFillOf } from './order-state-badge.tsx'
export { useProviderName } from './provider-name.ts'
export { searchOf as trialSearch } from './try/try-address.ts'
export { type Answer as OrderAnswer, keepOrder, refreshHistory, useOrder } from './use-order.ts'

const permission = 'admin_orders'

/** Initial data over HTTP, for shops without sockets. */
async function loadActive() {
  const [{ counts }, { items }] = await Promise.all([
    call(countOrders),
    call(listOrders, { query: { filter: { tag: { in: 'new-order,in-preparation,in-transit' } }, limit: 250 } }),
  ])
  return { items, counts, capped: items.length === 250 }
}

const step = () => import('./customer/order-step.tsx')
const found = () => import('./list/use-found-orders.tsx')

export const orders = adminDomain({
  key: 'orders',
  screens: [
    { path: '/orders', permission, framed: true, load: () => import('./list/orders.screen.tsx') },
    { path: '/discounts/try', permission: 'admin_discounts', load: () => import('./try/try.screen.tsx') },
    { path: '/orders/new', permission: 'admin_orders_create', load: () => import('./form/order-form.screen.tsx') },
    { path: '/orders/board', permission, load: () => import('./board/board.screen.tsx') },
    { path: '/orders/:id', permission, load: () => import('./order/order.screen.tsx') },
    { path: '/orders/:id/edit', permission: 'admin_orders_edit', load: () => import('./form/order-form.screen.tsx') },
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
      isSearched: true,
      useCount: useWaitingCount,
      phone: 2,
    },
  ],
  batches: [{ event: ordersData, permission, load: loadActive }],
  slots: { 'topbar.line': OrderLine, 'topbar.end': NewOrderSound, 'footer.banner': SoundQuestion },
  recordSlots: {
    'customer.figures': lazy(async () => (await import('./customer/customer-figures.tsx')).CustomerFigures),
    'customer.orders': lazy(async () => (await import('./customer/customer-orders.tsx')).CustomerOrders),
    // Not lazy: the buttons beside it would move under the pointer when it arrives.
    'customer.primary': OrderForCustomer,
  },
  partSlots: {
    'gift_card.ledger.order': lazy(async () => (await import('./order-ring.tsx')).OrderRing),
  },
  valueSlots: {
    'shipping.quote': lazy(async () => (await import('./form/order-to-quote.tsx')).OrderToQuote),
  },
  news: { permission },
  history: {
    orders: {
      Mark: lazy(async () => (await step()).OrderMark),
      Title: lazy(async () => (await step()).OrderTitle),
      Detail: lazy(async () => (await step()).OrderDetail),
    },
  },
  actions: [{ id: 'create', icon: Plus, permission: 'admin_orders_create', to: newOrderUrl, keys: 'c o' }],
  sources: [
    {
      permission,
      sign: '#',
      load: async () => (await found()).useFoundOrders,
      seen: { list: 'orders', below: '/orders/', load: async () => (await found()).useSeenOrders },
    },
    { permission: 'admin_orders_create', load: async () => (await found()).useOrderForFound },
  ],
  customFields: [{ entity: 'order', title: 'title', position: 50 }],
  connect: subscribeToCounts,
})
