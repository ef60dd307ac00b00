import { instant, price, shopId } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { methodKeys, type Pricing } from '../contract/shipping-method.ts'

export const shippingMethods = pgTable('shipping_methods', {
  shop_id: shopId(),
  id: uuid().notNull(),
  key: text({ enum: methodKeys }).notNull(),
  enabled: boolean().notNull().default(true),
  address_required: boolean().notNull().default(false),
  phone_required: boolean().notNull().default(false),
  pricing: text().$type<Pricing['type']>().notNull(),
  price: price(),
  position: integer().notNull(),
  version: integer().notNull().default(1),
  updated_at: instant().notNull().default(sql`now()`),
})
