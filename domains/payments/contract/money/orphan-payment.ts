import { CurrencyCode, Id, Money, Timestamp } from '@comptoir/platform/contract'
import { z } from 'zod'

/** Why money came that no order stands for. */
export const orphanReasons = ['PAYMENT_STOCK_LOST', 'PAID_TWICE', 'CHECKOUT_GONE'] as const

/** A payment that came to no order. */
export const OrphanPayment = z.object({
  id: Id,
  /** Its money is on its way back, or has gone back. */
  is_open: z.boolean(),
  reason: z.enum(orphanReasons),
  /** The provider's words, where it refuses to give it back. */
  refusal: z.string(),
  method: z.string(),
  /** The provider's id of it. */
  payment: z.string().nullable(),
  amount: Money,
  currency: CurrencyCode,
  test_mode: z.boolean(),
  /** When it came. */
  at: Timestamp,
})
export type OrphanPayment = z.infer<typeof OrphanPayment>
