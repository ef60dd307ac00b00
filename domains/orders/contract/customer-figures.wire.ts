import { endpoint, Id, Timestamp } from '@comptoir/platform/contract'
import { z } from 'zod'
import { OrderTag } from './order.ts'

/** Days of the shop's own average. */
export const averageDays = 30

/** Counts of all orders; amounts of those in the shop's currency. See `sales.rules.ts`. */
export const CustomerFigures = z.object({
  orders: z.int(),
  canceled: z.int(),
  /** What was paid for placed orders and not given back. */
  paid: z.int().nonnegative(),
  /** Of the placed orders; null without one in this currency. */
  average: z.int().nullable(),
  /** Placed orders of other currencies, which no amount has. */
  left_out: z.array(z.object({ currency: z.string(), orders: z.int() })),
  /** Average placed order of all customers in the last days; null without an order. */
  shop_average: z.int().nullable(),
  /** When the first order was placed. */
  since: Timestamp.nullable(),
  last_order: z.object({ id: Id, number: z.int(), tag: OrderTag, at: Timestamp }).nullable(),
  refused: z.int(),
  last_refused: z.object({ id: Id, number: z.int(), at: Timestamp }).nullable(),
})
export type CustomerFigures = z.infer<typeof CustomerFigures>

export const readCustomerFigures = endpoint({
  method: 'GET',
  path: '/api/customers/{id}/figures',
  permission: 'admin_orders',
  summary: 'What a customer has ordered, beside the average of the shop',
  params: z.strictObject({ id: Id }),
  reply: z.object({ figures: CustomerFigures }),
})
