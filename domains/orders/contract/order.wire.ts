import {
  BulkReply,
  DeletedRecord,
  endpoint,
  Id,
  listReply,
  Money,
  Patch,
  socketEvent,
  Version,
  WholeNumber,
} from '@comptoir/platform/contract'
import { z } from 'zod'
import { Move, Order, OrderRow, OrderTag, orderCounts, WayStep } from './order.ts'
import { BulkRequest, ExportQuery, OrderChange, OrderRequest, OrdersQuery } from './order-request.ts'

const permission = 'admin_orders'
const byId = z.strictObject({ id: Id })
const reply = z.object({ order: Order, moves: z.array(Move) })

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/orders',
  summary: 'Orders by page, filter and text',
  permission,
  query: OrdersQuery,
  reply: listReply(OrderRow),
})
export const exportOrders = endpoint({
  method: 'GET',
  path: '/api/orders/export',
  permission,
  summary: 'The list as a CSV file, all of it: a row for each order, or for each of their lines',
  query: ExportQuery,
  reply: z.unknown(),
})
export const countOrders = endpoint({
  method: 'GET',
  path: '/api/orders/counts',
  summary: 'Orders by tag',
  permission,
  reply: z.object({ counts: orderCounts }),
})
/** An issued document of an order, by which it is opened and booked. */
const OrderInvoice = z.object({
  id: Id,
  kind: z.enum(['invoice', 'credit_note']),
  /** The number as printed: `FA-2026-00012`. */
  name: z.string(),
  issued_on: z.iso.date(),
  total: Money,
  currency: z.string(),
})
export type OrderInvoice = z.infer<typeof OrderInvoice>

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/orders/{id}',
  summary: 'One order with its lines, payments, notes, invoices and the way that it took through its states',
  permission,
  params: byId,
  reply: reply.extend({ order: Order.extend({ invoices: z.array(OrderInvoice) }), way: z.array(WayStep) }),
})
export const placeOrder = endpoint({
  method: 'POST',
  path: '/api/orders',
  summary: 'Places an order at current prices, or keeps a draft',
  permission: 'admin_orders_create',
  body: OrderRequest,
  reply,
  keyed: true,
})
export const updateOrder = endpoint({
  method: 'PUT',
  path: '/api/orders/{id}',
  summary: 'Changes a draft in full, a placed order in some fields',
  permission,
  params: byId,
  body: OrderChange,
  reply,
})
export const deleteOrder = endpoint({
  method: 'DELETE',
  path: '/api/orders/{id}',
  summary: 'Deletes a draft',
  permission: 'admin_orders_delete',
  params: byId,
  query: z.strictObject({ version: WholeNumber.pipe(Version) }),
  reply: z.object({ success: z.literal(true) }),
})

export const bulkOrders = endpoint({
  method: 'POST',
  path: '/api/orders/bulk',
  permission,
  summary: 'Does one thing to many orders; each answers for itself',
  body: BulkRequest,
  reply: BulkReply,
  keyed: true,
})

/** Previous tag, so clients can update their counts without a request. */
const was = z.object({ tag: OrderTag }).optional()

/** Orders in progress, newest first and capped, with exact counts of all. */
export const ordersData = socketEvent(
  'orders_data',
  z.object({ items: z.array(OrderRow), counts: orderCounts, capped: z.boolean() }),
)
export const newOrderData = socketEvent('new_order_data', OrderRow)
export const updateOrderData = socketEvent('update_order_data', Patch.extend({ was }))
export const deleteOrderData = socketEvent('delete_order_data', DeletedRecord.extend({ was }))
