import { Days, endpoint, Id, Money, Timestamp } from '@comptoir/platform/contract'
import { z } from 'zod'

const permission = 'admin_discounts'
const usualDays = 'last_30'

/**
 * Of orders that were placed in a period and are not canceled: how many have a discount, and, of those in the shop's
 * currency, what was given away after what came back, and what they cost after it. Revenue is for those who may see
 * statistics; null for others.
 */
const Sums = z.object({ uses: z.int().nonnegative(), given: Money, revenue: Money.nullable() })
export type DiscountSums = z.infer<typeof Sums>

/** With the goods and deliveries of all orders before any discount. */
const ShopSums = Sums.extend({ gross: Money.nullable() })

/** What begins or ends next. */
const NextChange = z.object({ id: Id, title: z.string(), at: Timestamp, act: z.enum(['begins', 'ends']) })

/** Days within which the end of a discount is told. */
export const soonDays = 10

export const readDiscountSums = endpoint({
  method: 'POST',
  path: '/api/discounts/figures',
  permission,
  summary: 'What discounts were used for in a period, by discount and together',
  body: z.strictObject({ ids: z.array(Id).max(200).default([]), days: Days.default(usualDays) }),
  reply: z.object({
    figures: z.array(Sums.extend({ id: Id })),
    all: ShopSums,
    /** The same of as many days before. */
    before: ShopSums,
    schedule: z.object({
      running: z.int().nonnegative(),
      ending: z.int().nonnegative(),
      next: NextChange.nullable(),
    }),
  }),
})

/** For the codes that they have or gave back. */
export const readDiscountOrders = endpoint({
  method: 'POST',
  path: '/api/discounts/orders',
  permission: 'admin_orders',
  summary: 'Numbers and customers of orders that have a discount, or had one',
  body: z.strictObject({ ids: z.array(Id).max(1_000, 'TOO_LONG') }),
  reply: z.object({ orders: z.array(z.object({ id: Id, number: z.int(), customer: z.string() })) }),
})

export const readDiscountFigures = endpoint({
  method: 'GET',
  path: '/api/discounts/{id}/figures',
  permission,
  summary: 'What a discount was used for in a period: by day, on what, in which orders',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ days: Days.default(usualDays) }),
  reply: z.object({
    sums: Sums.extend({
      /** Of what was given away, what came back with its goods. */
      returned: Money,
      /** Of the orders with it and of those without; null without any, or without the right to statistics. */
      average: Money.nullable(),
      average_without: Money.nullable(),
      /** Uses that were their customers' first orders. */
      first_orders: z.int().nonnegative(),
    }),
    days: z.array(z.object({ date: z.string(), uses: z.int().nonnegative() })),
    /** The goods that it took most off; a discount on the delivery has none. */
    goods: z.array(
      z.object({
        product_id: Id.nullable(),
        title: z.string(),
        image: z.string().nullable(),
        pieces: z.int().nonnegative(),
        given: Money,
        revenue: Money.nullable(),
      }),
    ),
    /** The latest. */
    orders: z.array(z.object({ id: Id, number: z.int(), customer: z.string(), at: Timestamp, given: Money })),
  }),
})
export type DiscountFigures = z.output<(typeof readDiscountFigures)['reply']>
