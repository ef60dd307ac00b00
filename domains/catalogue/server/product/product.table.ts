import type { Metafields } from '@comptoir/custom-fields/contract'
import type { Locale } from '@comptoir/platform/contract'
import {
  amount,
  countryCode,
  instant,
  localeCode,
  price,
  recordColumns,
  shopId,
  textArray,
} from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { boolean, customType, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { optionDisplays, optionKinds } from '../../contract/option.ts'
import type { Product } from '../../contract/product.ts'
import { productStatuses, productTypes } from '../../contract/product-status.ts'
import { weightUnits } from '../../contract/variant.rules.ts'

const shortId = customType<{ data: string }>({ dataType: () => 'short_id' })

export const products = pgTable('products', {
  ...recordColumns(),
  type: text({ enum: productTypes }).notNull(),
  title: text().notNull(),
  title_key: text().notNull(),
  /** For sorting: numbers are padded. */
  title_order: text().notNull().generatedAlwaysAs(sql`title_key`),
  handle: text().notNull(),
  locale: localeCode().$type<Locale>().notNull().default('en'),
  description: text().notNull(),
  status: text({ enum: productStatuses }).notNull(),
  vendor_id: uuid(),
  product_type: text(),
  tags: textArray().notNull().default([]),
  youtube_url: text(),
  seo: jsonb().$type<Product['seo']>().notNull(),
  translations: jsonb().$type<Product['translations']>().notNull().default({}),
  image: text(),
  custom_shipment: jsonb().$type<Product['custom_shipment']>(),
  template_suffix: text(),
  tax_class_id: uuid(),
  gift_card: boolean().notNull().default(false),
  own_amount: boolean().notNull().default(false),
  metafields: jsonb().$type<Metafields>().notNull().default({}),
  price_min: price().notNull(),
  price_max: price().notNull(),
  variants_count: integer().notNull(),
  published_at: instant(),
  unpublish_at: instant(),
  deleted_at: instant(),
})

export const productSearch = pgTable('product_search', {
  shop_id: shopId(),
  product_id: uuid().notNull(),
  own: text().notNull(),
  of_variants: text().notNull(),
  grams: textArray().notNull(),
})

const ofProduct = () => ({ shop_id: shopId(), product_id: uuid().notNull() })

export const productOptions = pgTable('product_options', {
  ...ofProduct(),
  id: shortId().notNull(),
  name: text().notNull(),
  kind: text({ enum: optionKinds }).notNull().default('variant'),
  display: text({ enum: optionDisplays }).notNull().default('list'),
  min_selected: integer().notNull().default(1),
  max_selected: integer().notNull().default(1),
  position: integer().notNull(),
})

export const productOptionValues = pgTable('product_option_values', {
  ...ofProduct(),
  id: shortId().notNull(),
  option_id: shortId().notNull(),
  label: text().notNull(),
  swatch: text(),
  price_delta: amount().notNull().default(0),
  position: integer().notNull(),
})

export const productMedia = pgTable('product_media', {
  ...ofProduct(),
  id: shortId().notNull(),
  source: text({ enum: ['file', 'web'] }).notNull(),
  file_id: uuid(),
  url: text().notNull(),
  alt: text(),
  position: integer().notNull(),
})

export const variants = pgTable('variants', {
  ...recordColumns(),
  product_id: uuid().notNull(),
  key: text().notNull(),
  title: text(),
  sku: text(),
  barcode: text(),
  price: price().notNull(),
  compare_at_price: price(),
  cost: price(),
  physical_product: boolean().notNull().default(true),
  weight_g: integer(),
  length_mm: integer(),
  width_mm: integer(),
  height_mm: integer(),
  weight_unit: text({ enum: weightUnits }).notNull().default('kg'),
  hs_code: text(),
  origin_country: countryCode(),
  image_id: uuid(),
  image: text(),
  position: integer().notNull().default(0),
  search: text().notNull().default(''),
  metafields: jsonb().$type<Metafields>().notNull().default({}),
  deleted_at: instant(),
})

export const variantOptionValues = pgTable('variant_option_values', {
  ...ofProduct(),
  variant_id: uuid().notNull(),
  option_id: shortId().notNull(),
  value_id: shortId().notNull(),
})
