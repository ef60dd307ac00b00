import { domainEvent, endpoint, Id, socketEvent } from '@comptoir/platform/contract'
import { z } from 'zod'
import { ByHand, Refund, RefundLeft, RefundRequest } from './refund.ts'

const permission = 'admin_orders_refund'
const byOrder = z.strictObject({ id: Id })
const byRefund = z.strictObject({ id: Id, refund_id: Id })

const reply = z.object({ refund: Refund })

export const listRefunds = endpoint({
  method: 'GET',
  path: '/api/orders/{id}/refunds',
  summary: 'The refunds of an order, and what is left to take back and to give back',
  permission: 'admin_orders',
  params: byOrder,
  reply: z.object({ refunds: z.array(Refund), left: RefundLeft }),
})
export const createRefund = endpoint({
  method: 'POST',
  path: '/api/orders/{id}/refunds',
  summary: 'Takes back pieces, delivery or a part of the price, and gives back the money',
  permission,
  params: byOrder,
  body: RefundRequest,
  reply,
  keyed: true,
})
export const giveBackByHand = endpoint({
  method: 'POST',
  path: '/api/orders/{id}/refunds/{refund_id}/by_hand',
  summary: 'Says that the money of a failed refund was given back by hand',
  permission,
  params: byRefund,
  body: ByHand,
  reply,
  keyed: true,
})
export const retryRefund = endpoint({
  method: 'POST',
  path: '/api/orders/{id}/refunds/{refund_id}/retry',
  summary: 'Asks the provider again to give back the money of a failed refund',
  permission,
  params: byRefund,
  reply,
  keyed: true,
})

/** What staff and banks write is kept apart from the log, where it can be erased. */
const { note, reference, error, ...inLog } = Refund.shape
const logged = z.object(inLog).keyof().options
const fact = (name: string) => domainEvent(name, Refund, { logged })

export const refundCreated = fact('refund.created')
export const refundSucceeded = fact('refund.succeeded')
export const refundFailed = fact('refund.failed')
/** The provider is asked again. */
export const refundRetried = fact('refund.retried')

export const refundEvents = [refundCreated, refundSucceeded, refundFailed, refundRetried] as const

/** A refund as it is now, new or changed. */
export const refundData = socketEvent('refund_data', Refund)
