import { OrderTag } from '@comptoir/orders/contract'
import { Id, Timestamp } from '@comptoir/platform/contract'
import { z } from 'zod'
import { Waiting } from './waiting.ts'

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

export const Sales = z.object({
  week: Period,
  previous_week: Period,
})
export type Sales = z.infer<typeof Sales>

export const Activity = z.object({
  seq: z.int(),
  at: Timestamp,
  order_id: Id,
  number: z.int().nullable(),
  tag: OrderTag,
  customer: z.string(),
})
export type Activity = z.infer<typeof Activity>

/** Everybody's first page (specification §2); each part is for those who have the right to it. */
export const Dashboard = z.object({
  /** The last seven days including today, oldest first. Empty without `admin_stats`. */
  days: z.array(Day),
  /** Null without `admin_stats`. */
  sales: Sales.nullable(),
  /** What waits for somebody, of the lists that the actor may see. Null if none of them can have anything that waits. */
  waiting: z.array(Waiting).nullable(),
  /** Empty without `admin_orders`. */
  activity: z.array(Activity),
})
export type Dashboard = z.infer<typeof Dashboard>
