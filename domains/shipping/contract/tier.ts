import { Money, maxMoney } from '@comptoir/platform/contract'
import { z } from 'zod'

/** Measure of a tier: money in minor units, grams or pieces. */
export const tierBases = ['subtotal', 'weight', 'quantity'] as const
export type TierBasis = (typeof tierBases)[number]

/** From `from` up to, but not including, `to`; the last tier is open. */
export const Tier = z.strictObject({
  from: z.int().min(0).max(maxMoney),
  to: z.int().min(0).max(maxMoney).nullable(),
  basis: z.enum(tierBases),
  price: Money,
})
export type Tier = z.infer<typeof Tier>
