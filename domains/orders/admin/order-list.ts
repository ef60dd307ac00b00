import { call, fieldsAsked, type RecordList } from '@comptoir/platform/admin'
import {
  deleteOrderData,
  listOrders,
  newOrderData,
  type OrderRow,
  paymentDisplay,
  updateOrderData,
} from '../contract/index.ts'
import { type OrdersQuery, ordersAddress, orderUrl } from './order.urls.ts'

const { usualSort } = ordersAddress

/** What the list is asked for, as the server reads it. */
export const askedOf = ({ tag, payment, customer, q, sort = usualSort, ...fields }: OrdersQuery) => ({
  ...fieldsAsked(fields),
  q,
  sort,
  filter: {
    ...(tag && { tag: { in: tag.join(',') } }),
    ...(payment && { payment: { in: payment.join(',') } }),
    ...(customer && { customer_id: { eq: customer } }),
  },
})

/** The orders as a list, kept true by the socket. */
export const orderList: RecordList<OrderRow, OrdersQuery> = {
  key: 'orders',
  address: ordersAddress,
  urlOf: orderUrl,
  load: ({ cursor, ...query }, signal) => call(listOrders, { query: { ...askedOf(query), cursor }, signal }),
  live: {
    events: { added: newOrderData, changed: updateOrderData, removed: deleteOrderData },
    belongs: ({ tag, payment_status }, query) =>
      (!query.tag || query.tag.includes(tag)) &&
      (!query.payment || query.payment.includes(paymentDisplay(payment_status))),
    isNewestFirst: ({ q, customer, sort = usualSort }) => !q && !customer && sort === usualSort,
  },
}
