import { countryCodes, Id, locales, Moment, maxMoney, perLocale, Timestamp, Version } from '@comptoir/platform/contract'
import { z } from 'zod'
import { discountKinds, discountModes, discountScopes } from './discount-kind.ts'

export const discountLimits = {
  title: 100,
  /** Entries of one list: products, customers. */
  entries: 1_000,
  steps: 20,
  /** Pieces or uses. */
  count: 1_000_000,
  priority: 1_000,
} as const

const Count = z.int().min(1).max(discountLimits.count)
const ids = () => z.array(Id).max(discountLimits.entries, 'TOO_LONG').default([])

/** Goods by any of these lists. */
const Goods = z.strictObject({ product_ids: ids(), variant_ids: ids(), collection_ids: ids() })
export type Goods = z.infer<typeof Goods>

/** Reached with so many pieces, or goods of that price. */
const Threshold = z.union([
  z.strictObject({ quantity: Count }),
  z.strictObject({ subtotal: z.int().min(1).max(maxMoney) }),
])
export type Threshold = z.infer<typeof Threshold>

/** A percentage with two decimals at most, or minor units. */
const Value = z.number().max(maxMoney)

export const stepKinds = ['percentage', 'fixed', 'fixed_price'] as const
const Step = z.strictObject({ from: Threshold, kind: z.enum(stepKinds), value: Value })

const Title = z.string().trim().max(discountLimits.title, 'TOO_LONG')

/** A discount's title in another language; empty where its own is shown. */
const DiscountTranslation = z.strictObject({ title: Title.default('') })
export type DiscountTranslation = z.infer<typeof DiscountTranslation>

/** What staff decide. */
export const DiscountRules = z.strictObject({
  /** Shoppers read it on the slip. */
  title: Title.min(1, 'REQUIRED'),
  /** Language of the title. Default: the shop's. */
  locale: z.enum(locales).optional(),
  /** The title in other languages. */
  translations: perLocale(DiscountTranslation).default({}),
  mode: z.enum(discountModes),
  kind: z.enum(discountKinds),
  scope: z.enum(discountScopes),
  /** Null where the kind has none of its own. */
  value: Value.nullable().default(null),
  /** Of several reached steps the one that saves most counts. */
  steps: z.array(Step).max(discountLimits.steps, 'TOO_LONG').default([]),
  target: Goods.extend({ exclude_ids: ids() }),
  /** Without goods whose price is below the one it is compared with. */
  skip_reduced: z.boolean().default(false),
  /** An amount is taken off each piece, or once off all of them together. */
  allocation: z.enum(['each', 'across']).default('each'),
  /** Pieces of one order that get cheaper, the dearest first. */
  max_quantity: Count.nullable().default(null),
  buy: z.strictObject({ from: Threshold, target: Goods }).nullable().default(null),
  /** The cheapest pieces get cheaper. */
  get: z.strictObject({ quantity: Count, target: Goods, percent_off: z.number() }).nullable().default(null),
  /** How often one order can buy X and get Y. */
  per_order_limit: Count.nullable().default(null),
  /** Of the goods that the discount counts on, at their prices after the discounts that are applied before. */
  minimum: Threshold.nullable().default(null),
  customers: z.strictObject({
    /** Saved views of customers; one of them is enough, or being one of the customers. */
    group_ids: ids(),
    customer_ids: ids(),
    first_order_only: z.boolean().default(false),
  }),
  /** Empty: all. */
  countries: z.array(z.enum(countryCodes)).max(countryCodes.length, 'TOO_LONG').default([]),
  languages: z.array(z.enum(locales)).max(locales.length, 'TOO_LONG').default([]),
  staff_only: z.boolean().default(false),
  starts_at: Moment,
  ends_at: Moment.nullable().default(null),
  usage_limit: Count.nullable().default(null),
  per_customer_limit: Count.nullable().default(null),
  /** What it may give away in all. */
  budget: z.int().min(1).max(maxMoney).nullable().default(null),
  /** Discounts on the order, on products, on the delivery that it is given together with; they have to agree. */
  combines_with: z.strictObject({ order: z.boolean(), products: z.boolean(), shipping: z.boolean() }),
  /** The larger one is applied first, and taken where sets save the same. */
  priority: z.int().min(-discountLimits.priority).max(discountLimits.priority).default(0),
})
export type DiscountRules = z.infer<typeof DiscountRules>

export const Discount = DiscountRules.extend({
  id: Id,
  locale: z.enum(locales),
  starts_at: Timestamp,
  ends_at: Timestamp.nullable(),
  draft: z.boolean(),
  paused: z.boolean(),
  /** Orders that have it, and checkouts that are being paid with it. */
  used: z.int().nonnegative(),
  held: z.int().nonnegative(),
  /** Given away by them. */
  given: z.int().nonnegative(),
  given_held: z.int().nonnegative(),
  version: Version,
})
export type Discount = z.infer<typeof Discount>
