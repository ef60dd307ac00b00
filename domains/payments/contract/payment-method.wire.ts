import { CurrencyCode, domainEvent, endpoint, Id, Money, Patch, socketEvent } from '@comptoir/platform/contract'
import { z } from 'zod'
import { MethodFigures } from './method-figures.ts'
import { methodKeys } from './method-key.ts'
import { PaymentMethod, PaymentMethodChange, StripeKeysRequest, stripeModes } from './payment-method.ts'
import { Refusal } from './refusal.ts'
import { ConnectionTry } from './stripe-try.ts'

const permission = 'admin_payments'
const byKey = z.strictObject({ key: z.enum(methodKeys) })
const reply = z.object({ payment_method: PaymentMethod })
const methods = z.object({ payment_methods: z.array(PaymentMethod) })

export const listPaymentMethods = endpoint({
  method: 'GET',
  path: '/api/payment_methods',
  summary: 'Payment methods in their order; of secrets only their ends',
  permission,
  reply: methods,
})
/** Figures of the shop are for whoever may see them. */
export const readMethodFigures = endpoint({
  method: 'GET',
  path: '/api/payment_methods/figures',
  summary: 'What came of each payment method in the last thirty days',
  permission: 'admin_stats',
  reply: z.object({ figures: z.array(MethodFigures) }),
})
/** Nothing is counted while the method has no limit. */
export const countRefusers = endpoint({
  method: 'GET',
  path: '/api/payment_methods/refusers',
  summary: 'Customers who are not offered payment on delivery because of deliveries that they refused',
  permission,
  reply: z.object({ limit: z.int().nullable(), customers: z.int().nonnegative() }),
})
export const updatePaymentMethod = endpoint({
  method: 'PUT',
  path: '/api/payment_methods/{key}',
  summary: 'Changes a payment method',
  permission,
  params: byKey,
  body: PaymentMethodChange,
  reply,
})
export const orderPaymentMethods = endpoint({
  method: 'POST',
  path: '/api/payment_methods/order',
  summary: 'Puts the methods in the order in which shoppers see them',
  permission,
  body: z.strictObject({ keys: z.array(z.enum(methodKeys)).min(1).max(methodKeys.length) }),
  reply: methods,
})
/** Secrets go in and never come out again. */
export const saveStripeKeys = endpoint({
  method: 'PUT',
  path: '/api/payment_methods/stripe/keys',
  summary: 'Seals keys of Stripe; none is ever sent out again',
  permission,
  body: StripeKeysRequest,
  reply,
})
export const tryPaymentMethods = endpoint({
  method: 'POST',
  path: '/api/payment_methods/try',
  summary: 'What each method answers for a total, a country, a delivery and a customer, with every reason',
  permission,
  onlyReads: true,
  body: z.strictObject({
    total: Money,
    country: z.union([z.literal(''), z.string().regex(/^[A-Z]{2}$/, 'COUNTRY_UNKNOWN')]).default(''),
    shipping_method_id: Id.nullable().default(null),
    refusals: z.int().min(0).max(999).default(0),
    phone: z.string().trim().max(30).default(''),
  }),
  reply: z.object({
    currency: CurrencyCode,
    answers: z.array(z.object({ key: z.enum(methodKeys), fee: Money, refusals: z.array(Refusal) })),
  }),
})
export const tryStripe = endpoint({
  method: 'POST',
  path: '/api/payment_methods/stripe/try',
  summary: 'Tries the keys of a mode at Stripe, step by step; takes no money',
  permission,
  outside: true,
  body: z.strictObject({ mode: z.enum(stripeModes) }),
  reply: ConnectionTry,
})

export const paymentMethodUpdated = domainEvent('payment_method.updated', PaymentMethod)
export const updatePaymentMethodData = socketEvent('update_payment_method_data', Patch)
