import { amount, currencyCode, shopId } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'

const kinds = ['counted', 'canceled', 'unpaid'] as const

const day = () => date({ mode: 'string' }).notNull()

const amounts = () => ({
  products: amount().notNull(),
  shipping: amount().notNull(),
  discounts: amount().notNull(),
  refunds: amount().notNull(),
  tax: amount().notNull(),
  paid: amount().notNull(),
  authorized: amount().notNull(),
  returned: amount().notNull(),
  due: amount().notNull(),
  by_cards: amount().notNull(),
})

/** Amounts that each order adds to the figures, as it was counted. */
export const statsOrders = pgTable('stats_orders', {
  shop_id: shopId(),
  order_id: uuid().notNull(),
  day: day(),
  hour: smallint().notNull(),
  currency: currencyCode().notNull(),
  kind: text({ enum: kinds }).notNull(),
  ...amounts(),
  new_customer: boolean().notNull(),
  returning_customer: boolean().notNull(),
  country: text().notNull(),
  taken_by: uuid(),
})

export const statsHours = pgTable('stats_hours', {
  shop_id: shopId(),
  currency: currencyCode().notNull(),
  day: day(),
  hour: smallint().notNull(),
  kind: text({ enum: kinds }).notNull(),
  orders: integer().notNull(),
  ...amounts(),
  new_customers: integer().notNull(),
  returning_customers: integer().notNull(),
})

export const statsParts = pgTable('stats_parts', {
  shop_id: shopId(),
  currency: currencyCode().notNull(),
  dimension: text({ enum: ['product', 'vendor', 'country', 'staff'] }).notNull(),
  grain: text({ enum: ['day', 'month'] }).notNull(),
  day: day(),
  product_id: uuid(),
  vendor_id: uuid(),
  user_id: uuid(),
  country: text(),
  // Generated: the expression is in the migration.
  part: text().notNull().generatedAlwaysAs(sql``),
  orders: integer().notNull(),
  units: integer().notNull(),
  net: bigint({ mode: 'number' }).notNull(),
})
