import { recordColumns, shopId } from '@comptoir/platform/server'
import { boolean, date, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'

export const taxClasses = pgTable('tax_classes', {
  ...recordColumns(),
  title: text().notNull(),
})

export const taxRates = pgTable('tax_rates', {
  ...recordColumns(),
  country: text().notNull(),
  province: text().notNull().default(''),
  applies_to_shipping: boolean().notNull().default(true),
  valid_from: date({ mode: 'string' }).notNull(),
})

export const taxRateParts = pgTable('tax_rate_parts', {
  shop_id: shopId(),
  tax_rate_id: uuid().notNull(),
  position: integer().notNull(),
  tax_class_id: uuid(),
  title: text().notNull(),
  percent: numeric({ precision: 5, scale: 3, mode: 'number' }).notNull(),
  compound: boolean().notNull().default(false),
})
