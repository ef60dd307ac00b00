import { Timestamp, Version } from '@comptoir/platform/contract'
import { z } from 'zod'

export const refusalReasons = ['unwanted', 'no_money', 'damaged', 'wrong_goods', 'late', 'other'] as const
/** What becomes of the goods: they come back and are unpacked, or the carrier keeps them and tries again. */
export const refusalWays = ['bring_back', 'try_again'] as const

const decision = { reason: z.enum(refusalReasons), way: z.enum(refusalWays) }

/** The customer did not accept the goods at the door. */
export const Refusal = z.object({
  ...decision,
  at: Timestamp,
  by: z.string(),
  /** Counts among what the customer refused: once per order, however often it is refused. */
  counted: z.boolean(),
})
export type Refusal = z.infer<typeof Refusal>

export const RefusalRequest = z.strictObject({ ...decision, count: z.boolean().default(true), version: Version })
export type RefusalRequest = z.infer<typeof RefusalRequest>
