import { OrderTag } from '@comptoir/orders/contract'
import { Id, Timestamp } from '@comptoir/platform/contract'
import { z } from 'zod'
import { FirstDays } from './first-days.ts'
import { Waiting } from './waiting.ts'
import { Week } from './week.ts'

/** An order and what happened to it last. */
export const RecentOrder = z.object({
  id: Id,
  /** Null for a draft. */
  number: z.int().nullable(),
  tag: OrderTag,
  customer: z.string(),
  total: z.int(),
  currency: z.string(),
  payment: z.enum(['paid', 'pending', 'unpaid']),
  /** The customer fetches it, or has it already. */
  handed_over: z.boolean(),
  pieces: z.int(),
  at: Timestamp,
  /** `order.placed`, or `packing.ticked`. */
  event: z.string(),
  /** The state that it came to with that. */
  to: OrderTag.nullable(),
  /** Name of the user who did it; empty for others. */
  by: z.string(),
  by_id: Id.nullable(),
  /** Pieces that lie in the box; null unless that is what happened. */
  packed: z.int().nullable(),
})
export type RecentOrder = z.infer<typeof RecentOrder>

/** Everybody's first page (specification §2); each part is for those who have the right to it. */
export const Dashboard = z.object({
  /** Null unless the actor sets up a shop that has not begun yet. */
  first_days: FirstDays.nullable(),
  /** The last seven days including today, oldest first (specification §9); empty where `week` is null. */
  days: Week.shape.days,
  /** Null without `admin_stats`, and while the statistics are off. */
  week: Week.nullable(),
  /** What waits for somebody, of the lists that the actor may see. Null if none of them can have anything that waits. */
  waiting: z.array(Waiting).nullable(),
  /** The orders that changed last. Empty without `admin_orders`. */
  recent: z.array(RecentOrder),
})
export type Dashboard = z.infer<typeof Dashboard>
