import { Rejection } from '@comptoir/discounts/contract'
import {
  BulkReply,
  CurrencyCode,
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
import { Offer } from '@comptoir/shipping/contract'
import { z } from 'zod'
import { OrderDiscount } from './discount/order-discount.ts'
import { Move, Order, OrderRow, OrderTag, orderCounts, WayStep } from './order.ts'
import {
  BulkRequest,
  ExportQuery,
  OrderChange,
  OrderRequest,
  OrdersQuery,
  QuoteRequest,
  TryRequest,
} from './order-request.ts'

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
export const getOrder = endpoint({
  method: 'GET',
  path: '/api/orders/{id}',
  summary: 'One order with its lines, payments, notes and the way that it took through its states',
  permission,
  params: byId,
  reply: reply.extend({ way: z.array(WayStep) }),
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

/** Computes totals without saving. */
export const quoteOrder = endpoint({
  method: 'POST',
  path: '/api/orders/quote',
  summary: 'Totals of a basket and what each shipping method answers',
  onlyReads: true,
  permission: 'admin_orders_create',
  body: QuoteRequest,
  reply: Order.pick({
    ...{ products: true, discounts: true, totals: true, currency: true, tax_exemption: true, vat_id: true },
  }).extend({
    offers: z.array(Offer),
    /** What is not given, and why. */
    rejected: z.array(Rejection).readonly(),
  }),
})

/** A line of the basket, before and after what it gets. */
const TriedLine = z.object({
  id: Id,
  variant_id: Id.nullable(),
  title: z.string(),
  variant_title: z.string(),
  image: z.string().nullable(),
  quantity: z.int(),
  unit_price: Money,
  discount: Money,
  total: Money,
})

export const tryDiscounts = endpoint({
  method: 'POST',
  path: '/api/discounts/try',
  summary: 'What a basket gets of all discounts, and every reason why it does not get the others',
  onlyReads: true,
  permission: 'admin_discounts',
  body: TryRequest,
  reply: z.object({
    lines: z.array(TriedLine),
    discounts: z.array(OrderDiscount),
    totals: z.object({ subtotal: Money, shipping: Money, tax: Money, tax_included: z.boolean(), total: Money }),
    currency: CurrencyCode,
    rejected: z.array(Rejection).readonly(),
    /** Of all that are named. */
    titles: z.array(z.object({ id: Id, title: z.string() })),
  }),
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
