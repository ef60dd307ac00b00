import { CurrencyCode, Timestamp } from '@comptoir/platform/contract'
import { z } from 'zod'

/** Where a purchase under way is: choosing how to pay, again after a refusal, looking at the offer, or paying. */
export const holdSteps = ['payment', 'declined', 'review', 'provider'] as const

/** Units of a variant that one purchase under way keeps. */
export const PromisedUnits = z.object({
  /** Of the checkout. */
  id: z.string(),
  quantity: z.int(),
  until: Timestamp,
  /** The time is over: whoever needs them has them. */
  is_over: z.boolean(),
  step: z.enum(holdSteps),
  /** Name of the provider where it is paid now; null at every other step. */
  provider: z.string().nullable(),
  /** How often the promise was made longer. */
  renewals: z.int(),
  is_guest: z.boolean(),
  /** Null: a guest, nothing entered, or whoever asks may not see customers. */
  name: z.string().nullable(),
  /** Of the offer that the shopper looks at or pays; null for whoever may not see customers. */
  offer: z.object({ total: z.int(), currency: CurrencyCode }).nullable(),
})
export type PromisedUnits = z.infer<typeof PromisedUnits>

/** All units that purchases under way keep. */
export const PromisedTotals = z.object({ pieces: z.int(), purchases: z.int() })
