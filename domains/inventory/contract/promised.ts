import { CurrencyCode, Timestamp } from '@comptoir/platform/contract'
import { z } from 'zod'

/** Where a purchase under way is: choosing how to pay, looking at the offer, or at the provider's. */
export const holdSteps = ['payment', 'review', 'provider'] as const

/** Units of a variant that one purchase under way keeps. */
export const PromisedUnits = z.object({
  /** Of the checkout. */
  id: z.string(),
  quantity: z.int(),
  until: Timestamp,
  /** The time is over: whoever needs them has them. */
  is_over: z.boolean(),
  step: z.enum(holdSteps),
  /** How often the promise was made longer. */
  renewals: z.int(),
  is_guest: z.boolean(),
  /** Null: a guest, nothing entered, or whoever asks may not see customers. */
  name: z.string().nullable(),
  /** Of the offer that the shopper looks at or pays; null for whoever may not see customers. */
  offer: z.object({ total: z.int(), currency: CurrencyCode }).nullable(),
})
export type PromisedUnits = z.infer<typeof PromisedUnits>
