import {
  CurrencyCode,
  domainEvent,
  endpoint,
  Id,
  Money,
  socketEvent,
  Timestamp,
  Version,
} from '@comptoir/platform/contract'
import { z } from 'zod'
import { attachRefusals } from './attach.rules.ts'
import {
  ListedOrphan,
  OrderName,
  OrphanPayment,
  OrphanPurchase,
  orphanOutcomes,
  orphanReasons,
  purchaseObstacles,
} from './orphan-payment.ts'

const permission = 'admin_payments'
const params = z.strictObject({ id: Id })

/** The checkout, which stands below, answers this and the next two: it knows what was going to be ordered. */
export const listOrphanPayments = endpoint({
  method: 'GET',
  path: '/api/payments_without_order',
  summary: 'Payments that came to no order: those that nobody has decided on, or the newest of those that are solved',
  permission,
  query: z.strictObject({ view: z.enum(['open', 'solved']).default('open') }),
  reply: z.object({ payments: z.array(ListedOrphan), counts: z.object({ open: z.int(), solved: z.int() }) }),
})
export const readOrphanPurchase = endpoint({
  method: 'GET',
  path: '/api/payments_without_order/{id}',
  summary: 'What a payment without an order was going to buy, and what stands against making that order',
  permission,
  params,
  reply: z.object({
    payment: ListedOrphan,
    purchase: OrphanPurchase.nullable(),
    obstacle: z.enum(purchaseObstacles).nullable(),
  }),
})
export const makeOrphanOrder = endpoint({
  method: 'POST',
  path: '/api/payments_without_order/{id}/order',
  summary: 'Makes the order that was paid, as it was offered',
  permission,
  params,
  outside: true,
  reply: z.object({ order: OrderName }),
})
export const findOrdersForOrphan = endpoint({
  method: 'GET',
  path: '/api/payments_without_order/{id}/orders',
  summary: 'Orders that a payment may belong to, by number, name or e-mail, with what stands against each',
  permission,
  params,
  query: z.strictObject({ q: z.string().trim().max(200).default('') }),
  reply: z.object({
    orders: z.array(
      OrderName.extend({
        tag: z.string(),
        customer: z.string(),
        placed_at: Timestamp.nullable(),
        total: Money,
        /** What is neither paid nor held by a bank. */
        due: Money,
        currency: CurrencyCode,
        refusal: z.enum(attachRefusals).nullable(),
      }),
    ),
  }),
})
export const attachOrphan = endpoint({
  method: 'POST',
  path: '/api/payments_without_order/{id}/attach',
  summary: 'Puts a payment to an order that it pays, or pays a part of',
  permission,
  params,
  outside: true,
  body: z.strictObject({ order_id: Id }),
  reply: z.object({ payment: OrphanPayment }),
})
export const giveBackOrphan = endpoint({
  method: 'POST',
  path: '/api/payments_without_order/{id}/give_back',
  summary: 'Lets the money go, or gives it back, now',
  permission,
  params,
  outside: true,
  reply: z.object({ payment: OrphanPayment }),
})

/** What a list needs to know of a payment without an order; no more of it is in the log. */
const OrphanNews = z.object({
  id: Id,
  version: Version,
  reason: z.enum(orphanReasons),
  amount: Money,
  currency: CurrencyCode,
  is_open: z.boolean(),
  outcome: z.enum(orphanOutcomes).nullable(),
})

export const orphanReceived = domainEvent('unclaimed_payment.received', OrphanNews)
export const orphanUpdated = domainEvent('unclaimed_payment.updated', OrphanNews)
export const orphanSolved = domainEvent('unclaimed_payment.solved', OrphanNews)
/** Something about the payments without an order has changed: whoever shows them asks anew. */
export const unclaimedPaymentData = socketEvent('unclaimed_payment_data', z.object({ id: Id }))
