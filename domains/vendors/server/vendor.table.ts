import type { Metafields } from '@comptoir/custom-fields/contract'
import { recordColumns, shopId } from '@comptoir/platform/server'
import { boolean, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { sellerTypes } from '../contract/seller-type.ts'

export const vendors = pgTable('vendors', {
  ...recordColumns(),
  name: text().notNull(),
  name_key: text().notNull(),
  key: text().notNull(),
  image_id: uuid(),
  phone: text(),
  email: text(),
  type: text(),
  brand: text(),
  seller: boolean().notNull().default(false),
  seller_type: text({ enum: sellerTypes }),
  commission_percent: numeric({ precision: 5, scale: 2, mode: 'number' }),
  address: text(),
  active: boolean().notNull().default(true),
  metafields: jsonb().$type<Metafields>().notNull().default({}),
  search: text().notNull(),
})

export const vendorUsers = pgTable('vendor_users', {
  shop_id: shopId(),
  vendor_id: uuid().notNull(),
  user_id: uuid().notNull(),
})
