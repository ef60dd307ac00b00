import { domainEvent } from '@comptoir/platform/contract'
import { Order } from './order.ts'

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
/** Rows of a payment provider, by the last of them. */
export const orderPaymentAuthorized = orderFact('order.payment_authorized')
export const orderPaymentCaptured = orderFact('order.payment_captured')
/** The provider was asked and has not answered. */
export const orderPaymentPending = orderFact('order.payment_pending')
export const orderPaymentFailed = orderFact('order.payment_failed')
export const orderPaymentVoided = orderFact('order.payment_voided')
export const orderPaymentRefunded = orderFact('order.payment_refunded')
export const orderNoted = orderFact('order.noted')
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
