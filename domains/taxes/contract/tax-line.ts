import { z } from 'zod'

/** The part of an amount that is tax, or that is added to it. */
export const TaxLine = z.object({
  title: z.string(),
  /** In percent. */
  rate: z.number(),
  amount: z.int().nonnegative(),
})
export type TaxLine = z.infer<typeof TaxLine>
