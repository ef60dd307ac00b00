import { listAddress, type QueryOf, word, words } from '@comptoir/platform/admin'
import { Days, NumberRange } from '@comptoir/platform/contract'
import { z } from 'zod'
import { Assignee, OrderReturnStatus, OrderTag } from '../contract/order.ts'
import { balances, paymentFilters } from '../contract/payment/payment.ts'

export const ordersAddress = listAddress({
  path: '/orders',
  filters: {
    tag: words(OrderTag),
    payment: words(z.enum(paymentFilters)),
    due: words(z.enum(balances)),
    returns: words(OrderReturnStatus),
    placed: word(Days),
    total: word(NumberRange),
    city: word(z.string().max(100)),
    assignee: word(Assignee),
    customer: word(z.uuid()),
    product: word(z.uuid()),
  },
  sorts: ['placed_at', 'number', 'total'],
  defaultSort: '-placed_at',
})
export type OrdersQuery = QueryOf<typeof ordersAddress>

export const ordersUrl = ordersAddress.url
export const orderUrl = (id: string) => `/orders/${id}`
export const newOrderUrl = '/orders/new'
export const newOrderFor = (customer: string) => `${newOrderUrl}?customer=${customer}`
/** A new order with the contents of another one. */
export const orderLike = (order: string) => `${newOrderUrl}?like=${order}`
/** Past orders of another shop system; the screen is that of the imports. */
export const importOrdersUrl = '/orders/import'
export const editOrderUrl = (id: string) => `/orders/${id}/edit`
