import { call, usePagedList } from '@comptoir/platform/admin'
import { useMemo } from 'react'
import {
  deleteOrderData,
  listOrders,
  newOrderData,
  type OrderRow,
  paymentDisplay,
  updateOrderData,
} from '../contract/index.ts'
import type { OrdersQuery } from './order.urls.ts'

const usualSort = '-placed_at'

/** Whether an order stands in the list that is asked for. What a search would say only the server knows. */
export const belongs = ({ tag, payment_status }: OrderRow, query: OrdersQuery) =>
  (!query.tag || query.tag.includes(tag)) && (!query.payment || query.payment.includes(paymentDisplay(payment_status)))

const isNewestFirst = ({ q, customer, sort = usualSort }: OrdersQuery) => !q && !customer && sort === usualSort

function load({ tag, payment, customer, q, sort, cursor }: OrdersQuery & { cursor?: string }, signal: AbortSignal) {
  const filter = {
    ...(tag && { tag: { in: tag.join(',') } }),
    ...(payment && { payment: { in: payment.join(',') } }),
    ...(customer && { customer_id: { eq: customer } }),
  }
  return call(listOrders, { query: { q, sort: sort ?? usualSort, cursor, filter }, signal })
}

const events = { added: newOrderData, changed: updateOrderData, removed: deleteOrderData }

/** The list of orders for a query, kept true by the socket. */
export function useOrders({ tag, payment, customer, q, sort }: OrdersQuery) {
  const tags = tag?.join(',')
  const payments = payment?.join(',')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the joined texts stand for the lists
  const query = useMemo(() => ({ tag, payment, customer, q, sort }), [tags, payments, customer, q, sort])
  return usePagedList<OrderRow, OrdersQuery>({ key: 'orders', query, load, events, belongs, isNewestFirst })
}
