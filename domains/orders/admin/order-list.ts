import { call, earlyReplyTo, type ListSelection, type RecordList, requestedFields } from '@comptoir/platform/admin'
import { endsOf, isWithin } from '@comptoir/platform/contract'
import type { Assignee, OrderRow } from '../contract/order.ts'
import { deleteOrderData, listOrders, newOrderData, updateOrderData } from '../contract/order.wire.ts'
import { paymentsOf } from '../contract/payment/ledger.rules.ts'
import { type OrdersQuery, ordersAddress, orderUrl } from './order.urls.ts'

const { defaultSort } = ordersAddress

export type OrderSelection = ListSelection<OrderRow, OrdersQuery>

export function requestOf(query: OrdersQuery) {
  const {
    tag,
    payment,
    due,
    returns,
    placed,
    total,
    city,
    assignee,
    customer,
    product,
    q,
    sort = defaultSort,
    ...fields
  } = query
  return {
    ...requestedFields(fields),
    q,
    sort,
    filter: {
      ...(tag && { tag: { in: tag.join(',') } }),
      ...(payment && { payment: { in: payment.join(',') } }),
      ...(due && { due: { in: due.join(',') } }),
      ...(returns && { return_status: { in: returns.join(',') } }),
      ...(placed && { placed_at: { days: placed } }),
      ...(total && { total: endsOf(total) }),
      ...(city && { city: { eq: city } }),
      ...(assignee && { assignee_id: { eq: assignee } }),
      ...(customer && { customer_id: { eq: customer } }),
      ...(product && { product_id: { eq: product } }),
    },
  }
}

/** Days, city, products and what is owed are evaluated by the server only. */
function belongs(order: OrderRow, { tag, payment, returns, total, assignee }: OrdersQuery, me: string | undefined) {
  const payments = paymentsOf(order)
  return (
    (!tag || tag.includes(order.tag)) &&
    (!payment || payments.some((each) => payment.includes(each))) &&
    (!returns || returns.includes(order.return_status)) &&
    (!total || isWithin(order.total, total)) &&
    (!assignee || isAssigned(order, assignee, me))
  )
}

function isAssigned({ assignee_id }: OrderRow, assignee: Assignee, me: string | undefined) {
  if (assignee === 'none') return assignee_id === null
  return assignee_id === (assignee === 'me' ? me : assignee)
}

export const orderList: RecordList<OrderRow, OrdersQuery> = {
  key: 'orders',
  address: ordersAddress,
  urlOf: orderUrl,
  async withCode(code, signal) {
    const { items } = await call(listOrders, { query: { q: code, limit: 1 }, signal })
    return items.filter(({ number }) => number !== null && `#${number}`.endsWith(code)).map(({ id }) => id)
  },
  early: (query) => earlyReplyTo(listOrders, requestOf(query)),
  load: ({ cursor, ...query }, signal) => call(listOrders, { query: { ...requestOf(query), cursor }, signal }),
  live: {
    events: { added: newOrderData, changed: updateOrderData, removed: deleteOrderData },
    belongs,
    isNewestFirst: ({ q, due, placed, city, customer, sort = defaultSort }) =>
      !(q || due || placed || city || customer) && sort === defaultSort,
  },
}
