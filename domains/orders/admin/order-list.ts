import { call, type RecordList, requestedFields } from '@comptoir/platform/admin'
import { paymentDisplay } from '../contract/order.rules.ts'
import type { OrderRow } from '../contract/order.ts'
import { deleteOrderData, listOrders, newOrderData, updateOrderData } from '../contract/order.wire.ts'
import { type OrdersQuery, ordersAddress, orderUrl } from './order.urls.ts'

const { defaultSort } = ordersAddress

export const requestOf = ({ tag, payment, customer, q, sort = defaultSort, ...fields }: OrdersQuery) => ({
  ...requestedFields(fields),
  q,
  sort,
  filter: {
    ...(tag && { tag: { in: tag.join(',') } }),
    ...(payment && { payment: { in: payment.join(',') } }),
    ...(customer && { customer_id: { eq: customer } }),
  },
})

/** The server's rule: nothing is owed for a cancelled order. */
function isOwedAs(payments: readonly string[], { tag, payment_status }: Pick<OrderRow, 'tag' | 'payment_status'>) {
  const display = paymentDisplay(payment_status)
  return payments.includes(display) && (tag !== 'canceled' || display === 'paid')
}

export const orderList: RecordList<OrderRow, OrdersQuery> = {
  key: 'orders',
  address: ordersAddress,
  urlOf: orderUrl,
  async withCode(code, signal) {
    const { items } = await call(listOrders, { query: { q: code, limit: 1 }, signal })
    return items.filter(({ number }) => number !== null && `#${number}`.endsWith(code)).map(({ id }) => id)
  },
  load: ({ cursor, ...query }, signal) => call(listOrders, { query: { ...requestOf(query), cursor }, signal }),
  live: {
    events: { added: newOrderData, changed: updateOrderData, removed: deleteOrderData },
    belongs: ({ tag, payment_status }, query) =>
      (!query.tag || query.tag.includes(tag)) && (!query.payment || isOwedAs(query.payment, { tag, payment_status })),
    isNewestFirst: ({ q, customer, sort = defaultSort }) => !q && !customer && sort === defaultSort,
  },
}
