import { domainEvent, Id, Version } from '@comptoir/platform/contract'
import { z } from 'zod'
import { restocks } from './line/take-back.rules.ts'
import { cancelReasons, Order } from './order.ts'

/** Logged fields: small and not personal. Names, addresses, notes and lines are stored separately. */
const logged = [
  'id',
  'number',
  'draft',
  'tag',
  'state',
  'payment_status',
  'fulfillment_status',
  'return_status',
  'currency',
  'items_count',
  'total',
  'totals',
  'customer_id',
  'assignee_id',
  'claimed_at',
  'placed_at',
  'refusal',
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
/** At the door; its parcels follow. */
export const orderRefused = orderFact('order.refused')
/** It was noted by mistake; its parcels follow. */
export const orderRefusalUndone = orderFact('order.refusal_undone')
/** Some of its pieces have left or come back, and its state is the same. */
export const orderPiecesMoved = orderFact('order.pieces_moved')
/** Pieces or a part of the price were taken back; its parcels follow. */
export const orderTakenBack = orderFact('order.taken_back')
/** Its `return_status` follows a step of one of its returns, which has events of its own. */
export const orderReturnsMoved = orderFact('order.returns_moved')
export const orderCanceled = orderFact('order.canceled')

/** How an order was canceled: what becomes of its pieces and its money, and whether its customer is told. */
export const Cancellation = z.object({
  /** Of the order. */
  id: Id,
  version: Version,
  reason: z.enum(cancelReasons),
  lines: z.array(
    z.object({
      order_line_id: Id,
      quantity: z.int().positive(),
      restock: z.enum(restocks),
      location_id: Id.nullable(),
    }),
  ),
  /** The rows of its ledger that give the money back. */
  refunds: z.array(Id),
  mail: z.boolean(),
})
export type Cancellation = z.infer<typeof Cancellation>

/** Written with `order.canceled`, for those who finish what it began. */
export const orderCancellation = domainEvent('cancellation.decided', Cancellation)

export const orderClaimed = orderFact('order.claimed')
export const orderReleased = orderFact('order.released')
export const orderAssigned = orderFact('order.assigned')
export const orderMarkedPaid = orderFact('order.marked_paid')
export const orderMarkedPending = orderFact('order.marked_pending')
/** Rows of a payment provider, by the last of them. */
export const orderPaymentAuthorized = orderFact('order.payment_authorized')
export const orderPaymentCaptured = orderFact('order.payment_captured')
/** The provider was asked and has not answered. */
export const orderPaymentPending = orderFact('order.payment_pending')
export const orderPaymentFailed = orderFact('order.payment_failed')
export const orderPaymentVoided = orderFact('order.payment_voided')
export const orderPaymentRefunded = orderFact('order.payment_refunded')
export const orderNoted = orderFact('order.noted')
/** Changes to its lines that nobody saved were thrown away. */
export const orderEditExpired = orderFact('order.edit_expired')
/** The person was erased: contact and addresses are emptied, amounts stay. */
export const orderErased = orderFact('order.erased')
/** Its customer's record was merged into another one. */
export const orderMerged = orderFact('order.merged')
export const orderDeleted = orderFact('order.deleted')

export const orderPayments = [
  orderPaymentAuthorized,
  orderPaymentCaptured,
  orderPaymentPending,
  orderPaymentFailed,
  orderPaymentVoided,
  orderPaymentRefunded,
] as const

export const orderChanges = [
  orderConfirmed,
  orderEdited,
  orderMoved,
  orderRefused,
  orderRefusalUndone,
  orderPiecesMoved,
  orderTakenBack,
  orderReturnsMoved,
  orderCanceled,
  orderClaimed,
  orderReleased,
  orderAssigned,
  orderMarkedPaid,
  orderMarkedPending,
  ...orderPayments,
  orderNoted,
  orderErased,
  orderMerged,
] as const
