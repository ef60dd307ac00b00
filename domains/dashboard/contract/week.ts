import { z } from 'zod'

/** As the statistics have them: `net` without tax, in the shop's currency; the average of what was placed, with tax. */
const Figures = z.object({
  net: z.int(),
  orders: z.int(),
  /** Minor units; 0 without orders. */
  average: z.int(),
  /** Share of orders from returning customers, 0 to 1. */
  returning: z.number(),
})

/** Days of the shop's calendar. */
export const Week = z.object({
  today: z.iso.date(),
  /** First day of this week. */
  monday: z.iso.date(),
  currency: z.string(),
  /** From the Monday of the last week to today. */
  days: z.array(z.object({ date: z.iso.date(), net: z.int() })),
  this_week: Figures,
  /** All of it. */
  last_week: Figures,
  /** Today until now. */
  now: Figures,
  /** A week ago, until the same hour and minute. */
  same_time_last_week: Figures.pick({ net: true, orders: true }),
  /** The last seven days including today (specification §9), and the seven before. */
  last_days: Figures,
  days_before: Figures,
  /** Orders of this week in other currencies, which no sum has. */
  left_out: z.int(),
})
export type Week = z.infer<typeof Week>
