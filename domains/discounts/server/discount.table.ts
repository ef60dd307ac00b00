import type { Locale } from '@comptoir/platform/contract'
import { bytea, currencyCode, instant, localeCode, price, recordColumns, shopId } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Discount, DiscountRules } from '../contract/discount.ts'
import { discountKinds, discountModes, discountScopes } from '../contract/discount-kind.ts'

/** What has no column of its own. */
export const ruleFields = [
  ...(['value', 'steps', 'target', 'skip_reduced', 'allocation', 'max_quantity', 'buy', 'get'] as const),
  ...(['per_order_limit', 'minimum', 'customers', 'countries', 'languages', 'staff_only', 'combines_with'] as const),
] satisfies (keyof DiscountRules)[]

export const discounts = pgTable('discounts', {
  ...recordColumns(),
  title: text().notNull(),
  locale: localeCode().$type<Locale>().notNull().default('en'),
  translations: jsonb().$type<Discount['translations']>().notNull().default({}),
  mode: text({ enum: discountModes }).notNull(),
  kind: text({ enum: discountKinds }).notNull(),
  scope: text({ enum: discountScopes }).notNull(),
  rules: jsonb().$type<Pick<DiscountRules, (typeof ruleFields)[number]>>().notNull(),
  starts_at: instant().notNull(),
  ends_at: instant(),
  usage_limit: integer(),
  per_customer_limit: integer(),
  budget: price(),
  priority: integer().notNull(),
  draft: boolean().notNull(),
  paused: boolean().notNull().default(false),
  used: integer().notNull().default(0),
  held: integer().notNull().default(0),
  given: price().notNull().default(0),
  given_held: price().notNull().default(0),
  search: text().notNull(),
  /** Kept by whoever writes codes: there may be a hundred thousand of them. */
  code_count: integer().notNull().default(0),
})

export const discountCodes = pgTable('discount_codes', {
  shop_id: shopId(),
  code: text().notNull(),
  discount_id: uuid().notNull(),
  active: boolean().notNull().default(true),
  usage_limit: integer(),
  used: integer().notNull().default(0),
  held: integer().notNull().default(0),
  created_at: instant().notNull().default(sql`now()`),
  batch_id: uuid(),
  ends_at: instant(),
  /** The latest order that gave a use of it back. */
  given_back_by: uuid(),
  given_back_at: instant(),
})

/** `bareCode`, and the expression of an index. */
export const bareColumn = sql`replace(${discountCodes.code}, '-', '')`

/** A row of each day on which the price for everybody changed. */
export const priceDays = pgTable('price_days', {
  shop_id: shopId(),
  variant_id: uuid().notNull(),
  day: date().notNull(),
  lowest: price().notNull(),
  last: price().notNull(),
  currency: currencyCode().notNull(),
})

/** `used` once the order is placed. */
export const useStates = ['held', 'used'] as const

export const redemptions = pgTable('redemptions', {
  shop_id: shopId(),
  holder: uuid().notNull(),
  discount_id: uuid().notNull(),
  code: text(),
  state: text({ enum: useStates }).notNull(),
  amount: price().notNull(),
  at: instant().notNull().default(sql`now()`),
})

export const redemptionKeys = pgTable('redemption_keys', {
  shop_id: shopId(),
  holder: uuid().notNull(),
  discount_id: uuid().notNull(),
  customer_key: bytea().notNull(),
})
