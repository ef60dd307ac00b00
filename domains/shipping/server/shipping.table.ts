import { instant, price, recordColumns, shopId, textArray } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { methodKeys } from '../contract/method-key.ts'
import type { Pricing } from '../contract/shipping-method.ts'
import type { Zone } from '../contract/zone.ts'

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
  title: text(),
  description: text(),
  tiers: jsonb().$type<Pricing['tiers']>().notNull().default([]),
  free_from: price(),
  days_min: integer(),
  days_max: integer(),
  cod_allowed: boolean().notNull().default(true),
  tax_class_id: uuid(),
  taxed_as_goods: boolean().notNull().default(true),
})

export const shippingZones = pgTable('shipping_zones', {
  ...recordColumns(),
  title: text().notNull(),
  countries: textArray().notNull(),
  provinces: textArray().notNull().default([]),
  postcodes: jsonb().$type<Zone['postcodes']>().notNull().default([]),
})

export const shippingMethodZones = pgTable('shipping_method_zones', {
  shop_id: shopId(),
  method_id: uuid().notNull(),
  zone_id: uuid().notNull(),
})

export const shippingMethodLocations = pgTable('shipping_method_locations', {
  shop_id: shopId(),
  method_id: uuid().notNull(),
  location_id: uuid().notNull(),
})

export const shippingMethodExclusions = pgTable('shipping_method_exclusions', {
  shop_id: shopId(),
  method_id: uuid().notNull(),
  product_id: uuid().notNull(),
})
