import { Id, Timestamp } from '@comptoir/platform/contract'
import { z } from 'zod'

/** Goods of which the law excludes the withdrawal (directive 2011/83/EU, article 16 c, d, e, i, j). */
export const exclusionCauses = ['made_to_measure', 'perishable', 'press', 'sealed', 'recordings'] as const
export const ExclusionCause = z.enum(exclusionCauses)
export type ExclusionCause = z.infer<typeof ExclusionCause>

/** Nothing but the opened seal ends the right: whoever has not broken it may withdraw. */
export const isSealed = (cause: ExclusionCause) => cause === 'sealed' || cause === 'recordings'

/** A product that is sold without the right to withdraw. */
export const Exclusion = z.object({
  product_id: Id,
  title: z.string(),
  image: z.string().nullable(),
  cause: ExclusionCause,
  /** Orders that were placed before it keep their right. */
  since: Timestamp,
})
export type Exclusion = z.infer<typeof Exclusion>
