import { OrderTag } from '@comptoir/orders/contract'
import { Id, Timestamp } from '@comptoir/platform/contract'
import { z } from 'zod'

/** A calendar day in the shop's time zone, even if it has 23 or 25 hours. `placed` as in the period. */
export const Day = z.object({ date: z.iso.date(), placed: z.int(), orders: z.int() })

export const Period = z.object({
  /** Totals of the orders placed and not canceled, with tax and delivery, in the shop's currency. */
  placed: z.int(),
  orders: z.int(),
  /** Orders of other currencies, which no sum has. */
  left_out: z.int(),
  /** Minor units; 0 without orders. */
  average: z.int(),
  /** Share of orders from returning customers, 0 to 1. */
  returning: z.number(),
})
export type Period = z.infer<typeof Period>

export const Dashboard = z.object({
  /** The last seven days including today, oldest first. */
  days: z.array(Day),
  week: Period,
  previous_week: Period,
  activity: z.array(
    z.object({
      seq: z.int(),
      at: Timestamp,
      order_id: Id,
      number: z.int().nullable(),
      tag: OrderTag,
      customer: z.string(),
    }),
  ),
})
export type Dashboard = z.infer<typeof Dashboard>
