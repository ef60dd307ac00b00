import { Id, Timestamp } from '@comptoir/platform/contract'
import { z } from 'zod'

/** Who waits for a product that is sold out. */
export const ProductWaiting = z.object({
  /** Of all its variants. */
  count: z.int().nonnegative(),
  /** Those that somebody waits for, in the order of the product. */
  variants: z.array(z.object({ id: Id, title: z.string(), count: z.int().positive() })),
  /** The first ones in the order of asking; null for staff who may not see customers. */
  people: z.array(z.object({ id: Id, variant_id: Id, email: z.string(), asked_at: Timestamp })).nullable(),
})
export type ProductWaiting = z.infer<typeof ProductWaiting>

/** More variants are never waited for at once, as far as a list tells. */
export const maxAwaited = 2_000

/** Variants that somebody waits for, those with the most people first. */
export const AwaitedVariants = z.array(z.object({ variant_id: Id, count: z.int().positive() })).max(maxAwaited)
