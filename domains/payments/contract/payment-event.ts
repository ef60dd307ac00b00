import { CurrencyCode, Money, Timestamp } from '@comptoir/platform/contract'
import { z } from 'zod'

/** News of a provider, as the panel lists them. */
export const PaymentEvent = z.object({
  id: z.string(),
  type: z.string(),
  state: z.enum(['done', 'waiting', 'unknown']),
  /** How often it was sent. */
  times: z.int(),
  amount: Money.nullable(),
  currency: CurrencyCode.nullable(),
  at: Timestamp,
})
export type PaymentEvent = z.infer<typeof PaymentEvent>
