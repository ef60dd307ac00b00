import { Money } from '@comptoir/platform/contract'
import { z } from 'zod'

export const refusalCodes = [
  'SWITCHED_OFF',
  'NOT_CONFIGURED',
  'NOTHING_TO_PAY',
  'CURRENCY',
  'COUNTRY',
  'SHIPPING_METHOD',
  'PHONE_REQUIRED',
] as const

/** A reason why a method is not offered. */
export const Refusal = z.discriminatedUnion('code', [
  z.object({ code: z.literal('AMOUNT_TOO_SMALL'), min: Money }),
  z.object({ code: z.literal('AMOUNT_TOO_LARGE'), max: Money }),
  /** So many refused deliveries are the first too many. */
  z.object({ code: z.literal('REFUSALS'), limit: z.int().positive() }),
  z.object({ code: z.enum(refusalCodes) }),
])
export type Refusal = z.infer<typeof Refusal>

/** Reasons that a shopper reads; `UNAVAILABLE` stands for those that are the shop's own business. */
export type ShownRefusal = Exclude<Refusal, { code: 'REFUSALS' | 'SWITCHED_OFF' | 'NOT_CONFIGURED' }> | Unexplained

type Unexplained = { code: 'UNAVAILABLE' }

/** What decides whether a method is offered. */
export interface PaymentSituation {
  /** To be paid, after gift cards, without the fee of a method. */
  total: number
  currency: string
  /** Of the delivery, else of the invoice; null while it is not known, which refuses nothing. */
  country: string | null
  /** The chosen delivery; null if nothing is delivered. */
  shipping: { method_id: string; key: string; cod_allowed: boolean } | null
  /** Deliveries that this customer refused. */
  refusals: number
  /** Empty: none was given. */
  phone: string
}
