import type { Metafields } from '@comptoir/custom-fields/contract'
import { instant, price, shopId, textArray } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Product } from '../../contract/product.ts'
import { productStatuses, productTypes } from '../../contract/product-status.ts'
import { weightUnits } from '../../contract/variant.rules.ts'

export const products = pgTable('products', {
  shop_id: shopId(),
  id: uuid().notNull(),
  type: text({ enum: productTypes }).notNull(),
  title: text().notNull(),
  title_key: text().notNull(),
  handle: text().notNull(),
  description: text().notNull(),
  status: text({ enum: productStatuses }).notNull(),
  vendor: text().notNull().default(''),
  vendor_id: uuid(),
  product_type: text().notNull().default(''),
  tags: jsonb().$type<Product['tags']>().notNull().default([]),
  youtube_url: text(),
  options: jsonb().$type<Product['options']>().notNull().default([]),
  media: jsonb().$type<Product['media']>().notNull().default([]),
  seo: jsonb().$type<Product['seo']>().notNull(),
  image: text(),
  custom_shipment: jsonb().$type<Product['custom_shipment']>(),
  template_suffix: text().notNull().default(''),
  metafields: jsonb().$type<Metafields>().notNull().default({}),
  price_min: price().notNull(),
  price_max: price().notNull(),
  variants_count: integer().notNull(),
  published_at: instant(),
  unpublish_at: instant(),
  version: integer().notNull().default(1),
  created_at: instant().notNull().default(sql`now()`),
  updated_at: instant().notNull().default(sql`now()`),
  deleted_at: instant(),
})

export const productSearch = pgTable('product_search', {
  shop_id: shopId(),
  product_id: uuid().notNull(),
  own: text().notNull(),
  of_variants: text().notNull(),
  grams: textArray().notNull(),
})

export const variants = pgTable('variants', {
  shop_id: shopId(),
  id: uuid().notNull(),
  product_id: uuid().notNull(),
  key: text().notNull(),
  title: text().notNull().default(''),
  option_values: jsonb().$type<string[]>().notNull().default([]),
  sku: text().notNull().default(''),
  barcode: text().notNull().default(''),
  price: price().notNull(),
  compare_at_price: price(),
  cost: price(),
  physical_product: boolean().notNull().default(true),
  weight: numeric({ precision: 15, scale: 6, mode: 'number' }).notNull().default(0),
  weight_unit: text({ enum: weightUnits }).notNull().default('kg'),
  length: numeric({ precision: 12, scale: 3, mode: 'number' }).notNull().default(0),
  width: numeric({ precision: 12, scale: 3, mode: 'number' }).notNull().default(0),
  height: numeric({ precision: 12, scale: 3, mode: 'number' }).notNull().default(0),
  hs_code: text().notNull().default(''),
  origin_country: text().notNull().default(''),
  image_cfile: uuid(),
  image: text(),
  position: integer().notNull().default(0),
  search: text().notNull().default(''),
  metafields: jsonb().$type<Metafields>().notNull().default({}),
  version: integer().notNull().default(1),
  created_at: instant().notNull().default(sql`now()`),
  updated_at: instant().notNull().default(sql`now()`),
  deleted_at: instant(),
})
