import { Money } from '@comptoir/platform/contract'
import { z } from 'zod'
import { methodKeys } from './method-key.ts'

/** Days that the figures of methods are of, today included. */
export const figureDays = 30

/** What came of a method; sums in the shop's currency. */
export const MethodFigures = z.object({
  key: z.enum(methodKeys),
  /** Placed and not canceled. */
  orders: z.int(),
  placed: Money,
  paid: Money,
  paid_orders: z.int(),
  under_way: z.int(),
  /** Cards: attempts declined; on delivery: refused at the door; transfers: canceled without any money. */
  failed: z.int(),
  /** What `failed` is a part of: attempts that were answered, else orders. */
  tried: z.int(),
})
export type MethodFigures = z.infer<typeof MethodFigures>
