import { Money } from '@comptoir/platform/contract'
import { z } from 'zod'

/** Two years and a day or two. */
export const maxDays = 732
/** Rows of a table; the rest is added up. */
export const maxParts = 200

export const comparisons = ['before', 'year', 'none'] as const
export const Comparison = z.enum(comparisons)
export type Comparison = z.infer<typeof Comparison>

const day = z.iso.date().refine((date) => date >= '2000-01-01' && date <= '2199-12-31')

/** Days of the shop's time zone, both included. */
export const Range = z.object({ from: day, to: day })
export type Range = z.infer<typeof Range>

/** Minor units. */
const Sum = z.int()

/**
 * Placed orders: neither drafts nor canceled, paid or not. Counts are of all of them; amounts are sums of those in the
 * shop's currency, of which there are `summed_orders`. Products and shipping include the tax.
 */
export const Sums = z.object({
  orders: z.int(),
  summed_orders: z.int(),
  new_customers: z.int(),
  returning_customers: z.int(),
  products: Sum,
  shipping: Sum,
  discounts: Sum,
  /** Value of what was taken back, paid or not. */
  returned: Sum,
  tax: Sum,
  /** Money that was paid for them and not given back: for gift cards that they sold, too, and none of what gift cards paid. */
  paid: Sum,
  /** What gift cards paid of them and did not get back: its money was paid when the cards were sold. */
  by_cards: Sum,
  /** Money that was given back; what went back to gift cards is none. */
  refunds: Sum,
  /** What providers promise and has not been taken yet. */
  authorized: Sum,
  /** What customers still owe. */
  due: Sum,
})
export type Sums = z.infer<typeof Sums>

export const StatsDay = Sums.extend({ date: z.iso.date() })
export type StatsDay = z.infer<typeof StatsDay>

const Apart = z.object({ orders: z.int(), total: Money })

/** Placed orders of another currency than the shop's: counted, but in no sum. */
const LeftOut = z.object({ currency: z.string(), orders: z.int() })

export const Part = z.object({
  /** A product, collection, vendor or user, or the country's code; empty where none is named. */
  id: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  /** In a collection those of each product: an order with two of them counts twice. */
  orders: z.int(),
  units: z.int(),
  net: Sum,
  /** Null without a comparison. */
  net_before: Sum.nullable(),
})
export type Part = z.infer<typeof Part>

export const Parts = z.object({
  rows: z.array(Part),
  /** Sums without a row of their own. */
  others: z.object({ count: z.int(), orders: z.int(), units: z.int(), net: Sum }),
})
export type Parts = z.infer<typeof Parts>

/** What one product sold; figures as in the rows of `Parts`. */
export const ProductSales = z.object({
  range: Range,
  units: z.int(),
  net: Sum,
  /** Pieces of these orders that were taken back. */
  returned: z.int(),
  /** Days that what is available lasts at this pace; null where nothing is sold, counted or left. */
  lasts: z.int().nullable(),
})
export type ProductSales = z.infer<typeof ProductSales>

export const Stats = z.object({
  range: Range,
  compared: Range.nullable(),
  /** The shop's day now. */
  today: z.iso.date(),
  time_zone: z.string(),
  currency: z.string(),
  /** Every day of the range, the empty ones too. */
  days: z.array(StatsDay),
  days_before: z.array(StatsDay),
  canceled: Apart,
  /** Of the placed orders. */
  unpaid: Apart,
  left_out: z.array(LeftOut),
  /** Hours in which orders were placed; `weekday` is 0 on Sunday. */
  hours: z.array(z.object({ weekday: z.int(), hour: z.int(), orders: z.int(), net: Sum })),
  vendors: Parts,
  countries: Parts,
  /** Null without the permission to see users. */
  staff: Parts.nullable(),
})
export type Stats = z.infer<typeof Stats>

/** Goods sold; with many products they take longer than the figures. */
export const goodsKinds = ['products', 'collections'] as const
/** Collections: by what is in them now. A product counts in each of its collections. */
export const GoodsKind = z.enum(goodsKinds)
export type GoodsKind = z.infer<typeof GoodsKind>
