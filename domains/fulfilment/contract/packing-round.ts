import { Id, readable, Timestamp, Version } from '@comptoir/platform/contract'
import { z } from 'zod'
import { Fulfillment, Packing } from './fulfillment.ts'

/** As many boxes as stand on a trolley, and then some. */
export const maxBoxes = 50

/** Why an order that was asked for is not in a round. */
export const leftOutCodes = ['NOT_IN_PREPARATION', 'NOTHING_TO_PACK', 'TAKEN', 'IN_ROUND'] as const

export const LeftOut = z.object({
  order_id: Id,
  number: z.int().nullable(),
  code: z.enum(leftOutCodes),
  /** Who has it, and since when. */
  by_id: Id.nullable(),
  since: Timestamp.nullable(),
  /** Number of the round that it is in. */
  round: z.int().nullable(),
})
export type LeftOut = z.infer<typeof LeftOut>

const RoundFields = z.object({
  id: Id,
  number: z.int().positive(),
  boxes: z.array(z.object({ box: z.int().positive(), order_id: Id })),
  left_out: z.array(LeftOut),
  started_by: Id.nullable(),
  started_name: z.string(),
  started_at: Timestamp,
  done_at: Timestamp.nullable(),
  version: Version,
})
const staff = 'admin_orders' as const
/** Several orders as one pick list; what is ticked stands at each order. */
export const PackingRound = readable(RoundFields, {
  id: staff,
  number: staff,
  boxes: staff,
  left_out: staff,
  started_by: staff,
  started_name: staff,
  started_at: staff,
  done_at: staff,
  version: staff,
})
export type PackingRound = z.infer<typeof PackingRound>

export const RoundRequest = z.strictObject({
  order_ids: z.array(Id).min(1, 'REQUIRED').max(maxBoxes, 'TOO_LONG'),
  /** Also what colleagues have taken; what lies in another round is never taken here. */
  take: z.boolean().default(false),
})
export type RoundRequest = z.infer<typeof RoundRequest>

/** Ids of orders, separated by commas. */
export const PickListQuery = z.strictObject({
  orders: z
    .string()
    .max(maxBoxes * 37)
    .transform((text) => text.split(','))
    .pipe(z.array(Id).min(1, 'REQUIRED').max(maxBoxes, 'TOO_LONG')),
})

export const BoxRequest = z.strictObject({ order_id: Id })

export const RoundEnd = z.strictObject({ version: Version })

/** The packing table of one box. */
export const BoxTable = { fulfillments: z.array(Fulfillment), packing: Packing }
