import {
  BulkReply,
  DeletedRecord,
  defineErrors,
  domainEvent,
  endpoint,
  Id,
  listReply,
  Patch,
  type Permission,
  socketEvent,
  Timestamp,
  Version,
  WholeNumber,
} from '@comptoir/platform/contract'
import { Offer } from '@comptoir/shipping/contract'
import { z } from 'zod'
import { Move, Order, OrderRow, OrderTag, orderCounts } from './order.ts'
import {
  BulkRequest,
  CancelRequest,
  ExportQuery,
  NoteRequest,
  OrderChange,
  OrderRequest,
  OrdersQuery,
  QuoteRequest,
} from './order-request.ts'

const permission = 'admin_orders'
const byId = z.strictObject({ id: Id })
const versioned = z.strictObject({ version: Version })
const reply = z.object({ order: Order, moves: z.array(Move) })

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/orders',
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
  permission,
  reply: z.object({ counts: orderCounts }),
})
export const getOrder = endpoint({ method: 'GET', path: '/api/orders/{id}', permission, params: byId, reply })
export const placeOrder = endpoint({
  method: 'POST',
  path: '/api/orders',
  permission: 'admin_orders_create',
  body: OrderRequest,
  reply,
  keyRequired: true,
})
export const updateOrder = endpoint({
  method: 'PUT',
  path: '/api/orders/{id}',
  permission,
  params: byId,
  body: OrderChange,
  reply,
})
export const deleteOrder = endpoint({
  method: 'DELETE',
  path: '/api/orders/{id}',
  permission: 'admin_orders_delete',
  params: byId,
  query: z.strictObject({ version: WholeNumber.pipe(Version) }),
  reply: z.object({ success: z.literal(true) }),
})

/** Computes totals without saving. */
export const quoteOrder = endpoint({
  method: 'POST',
  path: '/api/orders/quote',
  onlyReads: true,
  permission: 'admin_orders_create',
  body: QuoteRequest,
  reply: Order.pick({ products: true, totals: true, currency: true }).extend({ offers: z.array(Offer) }),
})

const action = <Body extends z.ZodType>(name: string, body: Body, needed: Permission = permission) =>
  endpoint({ method: 'POST', path: `/api/orders/{id}/${name}`, permission: needed, params: byId, body, reply })

export const confirmOrder = action('confirm', versioned, 'admin_orders_create')
export const claimOrder = action('claim', versioned)
export const releaseOrder = action('release', versioned)
export const cancelOrder = action('cancel', CancelRequest, 'admin_orders_cancel')
export const markPaid = action('mark_paid', versioned)
export const markPending = action('mark_pending', versioned, 'admin_orders_refund')
export const addNote = action('notes', NoteRequest)

export const bulkOrders = endpoint({
  method: 'POST',
  path: '/api/orders/bulk',
  permission,
  summary: 'Does one thing to many orders; each answers for itself',
  body: BulkRequest,
  reply: BulkReply,
  keyRequired: true,
})

/** Changes of an order, newest first, from the change log. */
export const readTimeline = endpoint({
  method: 'GET',
  path: '/api/orders/{id}/timeline',
  permission,
  params: byId,
  reply: z.object({
    events: z.array(
      z.object({
        seq: z.int(),
        at: Timestamp,
        type: z.string(),
        actor: z.object({ kind: z.string(), id: z.string().nullable(), name: z.string() }),
        data: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
})

/** Logged fields: small and not personal. Names, addresses, notes and lines are stored separately. */
const logged = [
  'id',
  'number',
  'draft',
  'tag',
  'state',
  'payment_status',
  'fulfillment_status',
  'currency',
  'items_count',
  'total',
  'totals',
  'customer_id',
  'assignee_id',
  'claimed_at',
  'placed_at',
  'version',
] as const satisfies readonly (keyof Order)[]

const orderFact = (name: string) => domainEvent(name, Order, { logged })

export const orderDrafted = orderFact('order.drafted')
export const orderPlaced = orderFact('order.placed')
/** Taken by another shop system, before. */
export const orderImported = orderFact('order.imported')
export const orderConfirmed = orderFact('order.confirmed')
export const orderEdited = orderFact('order.edited')
export const orderMoved = orderFact('order.moved')
export const orderCanceled = orderFact('order.canceled')
export const orderClaimed = orderFact('order.claimed')
export const orderReleased = orderFact('order.released')
export const orderAssigned = orderFact('order.assigned')
export const orderMarkedPaid = orderFact('order.marked_paid')
export const orderMarkedPending = orderFact('order.marked_pending')
export const orderNoted = orderFact('order.noted')
/** The person was erased: contact and addresses are emptied, amounts stay. */
export const orderErased = orderFact('order.erased')
/** Its customer's record was merged into another one. */
export const orderMerged = orderFact('order.merged')
export const orderDeleted = orderFact('order.deleted')

export const orderChanges = [
  orderConfirmed,
  orderEdited,
  orderMoved,
  orderCanceled,
  orderClaimed,
  orderReleased,
  orderAssigned,
  orderMarkedPaid,
  orderMarkedPending,
  orderNoted,
  orderErased,
  orderMerged,
] as const

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

export const orderError = defineErrors({
  ORDER_EMPTY: 422,
  CUSTOMER_REQUIRED: 422,
  ADDRESS_REQUIRED: 422,
  PHONE_REQUIRED: 422,
  ILLEGAL_TRANSITION: 409,
  PAYMENT_REQUIRED: 409,
  NOTHING_TO_SHIP: 409,
  NEEDS_DISPATCH: 409,
  REASON_REQUIRED: 422,
  ROLE_REQUIRED: 403,
  TOO_LATE: 409,
  TOTAL_CHANGED: 409,
  ORDER_NOT_DELETABLE: 409,
  ORDER_NOT_EDITABLE: 409,
  ORDER_CANCELED: 409,
  ASSIGNEE_UNAVAILABLE: 422,
  PAYMENT_NOT_REVERSIBLE: 409,
  ALREADY_COMPLETED: 409,
  AMOUNT_TOO_LARGE: 422,
  ORDER_KNOWN: 409,
  DATE_IN_FUTURE: 422,
})
