import type { Metafields } from '@comptoir/custom-fields/contract'
import { discountKinds, discountScopes } from '@comptoir/discounts/contract'
import type { locales } from '@comptoir/platform/contract'
import {
  amount,
  currencyCode,
  instant,
  localeCode,
  price,
  recordColumns,
  searchColumns,
  shopId,
  textArray,
} from '@comptoir/platform/server'
import { exemptions } from '@comptoir/taxes/contract'
import { sql } from 'drizzle-orm'
import { boolean, customType, integer, jsonb, numeric, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { EditChanges } from '../../contract/edit/order-edits.wire.ts'
import { lineKinds, type OrderLine } from '../../contract/line/order-line.ts'
import {
  actorKinds,
  fulfillmentStatuses,
  type Order,
  orderReturnStatuses,
  orderStates,
  orderTags,
} from '../../contract/order.ts'
import { paymentDisplays, paymentKinds, paymentResults, paymentStatuses } from '../../contract/payment/payment.ts'

/** A hash as PostgreSQL writes it: rows are inserted as JSON, which knows no bytes. */
export const hashText = (bytes: Buffer) => `\\x${bytes.toString('hex')}`
const hash = customType<{ data: string; driverData: Buffer }>({ dataType: () => 'bytea', fromDriver: hashText })

// Generated columns: the expression is in the migration.
const byDatabase = sql``

export const orders = pgTable('orders', {
  ...recordColumns(),
  /** Null for drafts. */
  number: integer(),
  state: text({ enum: orderStates }).notNull(),
  state_since: instant().notNull(),
  state_by: uuid(),
  state_reason: text(),
  payment_status: text({ enum: paymentStatuses }).notNull(),
  fulfillment_status: text({ enum: fulfillmentStatuses }).notNull(),
  return_status: text({ enum: orderReturnStatuses }).notNull().default('none'),
  source: text().notNull(),
  locale: localeCode().$type<(typeof locales)[number]>().notNull(),
  currency: currencyCode().notNull(),
  customer_id: uuid(),
  customer: jsonb().$type<Order['customer']>().notNull().default({}),
  shipping_address: jsonb().$type<Order['shipping_address']>(),
  billing_address: jsonb().$type<Order['billing_address']>(),
  tax_exemption: text({ enum: exemptions }),
  vat_id: text(),
  /** Snapshot of the method's name when ordered. */
  shipping: jsonb().$type<{ key: string; title?: string; pickup_location_id?: string }>(),
  shipping_method_id: uuid(),
  items_count: integer().notNull(),
  subtotal: price().notNull(),
  discount_total: price().notNull().default(0),
  shipping_total: price().notNull().default(0),
  tax_total: price().notNull().default(0),
  tax_included: boolean().notNull().default(true),
  paid: price().notNull().default(0),
  refunded: price().notNull().default(0),
  tags: textArray().notNull().default([]),
  metafields: jsonb().$type<Metafields>().notNull().default({}),
  assignee_id: uuid(),
  claimed_at: instant(),
  refusal: jsonb().$type<Order['refusal']>(),
  placed_at: instant().notNull().default(sql`now()`),
  external_source: text(),
  external_number: text(),
  checkout_id: uuid(),
  status_token: hash(),
  authorized: price().notNull().default(0),
  returned: price().notNull().default(0),
  returning_customer: boolean().notNull().default(false),
  draft: boolean().notNull().generatedAlwaysAs(byDatabase),
  tag: text({ enum: orderTags }).notNull().generatedAlwaysAs(byDatabase),
  payment_display: text({ enum: paymentDisplays }).notNull().generatedAlwaysAs(byDatabase),
  total: amount().notNull().generatedAlwaysAs(byDatabase),
})

export const orderSearch = pgTable('order_search', {
  shop_id: shopId(),
  order_id: uuid().notNull(),
  placed_at: instant().notNull(),
  ...searchColumns(),
})

const ofOrder = () => ({ shop_id: shopId(), order_id: uuid().notNull(), id: uuid().notNull() })

const byActor = () => ({
  actor_kind: text({ enum: actorKinds }).notNull(),
  user_id: uuid(),
  actor_name: text(),
  at: instant().notNull().default(sql`now()`),
})

/** Line ids never change: parcels, returns, refunds and taxes refer to them. */
export const orderLines = pgTable('order_lines', {
  ...ofOrder(),
  position: integer().notNull(),
  product_id: uuid(),
  variant_id: uuid(),
  vendor_id: uuid(),
  tax_class_id: uuid(),
  location_id: uuid(),
  title: text().notNull(),
  variant_title: text(),
  sku: text(),
  barcode: text(),
  image: text(),
  options: jsonb().$type<OrderLine['options']>().notNull().default([]),
  properties: jsonb().$type<OrderLine['properties']>().notNull().default({}),
  quantity: integer().notNull(),
  fulfilled_quantity: integer().notNull().default(0),
  returned_quantity: integer().notNull().default(0),
  canceled_quantity: integer().notNull().default(0),
  unit_price: price().notNull(),
  listed_price: price(),
  compare_at_price: price(),
  cost: price(),
  price_override: jsonb().$type<OrderLine['price_override']>(),
  discount: price().notNull().default(0),
  tax: price().notNull().default(0),
  total: amount().notNull().generatedAlwaysAs(byDatabase),
  weight_g: integer(),
  requires_shipping: boolean().notNull(),
  kind: text({ enum: lineKinds }).notNull().default('product'),
  addons: jsonb().$type<OrderLine['addons']>().notNull().default([]),
  translation: jsonb().$type<OrderLine['translation']>(),
})

/** For lines that no single location can supply in full. */
export const orderLineAllocations = pgTable('order_line_allocations', {
  shop_id: shopId(),
  order_id: uuid().notNull(),
  line_id: uuid().notNull(),
  location_id: uuid().notNull(),
  /** Without canceled pieces. */
  quantity: integer().notNull(),
  fulfilled: integer().notNull().default(0),
})

/** Changes to the lines that are not saved yet, one record a person. */
export const orderEdits = pgTable('order_edits', {
  ...ofOrder(),
  user_id: uuid().notNull(),
  base_version: integer().notNull(),
  changes: jsonb().$type<EditChanges>().notNull(),
  started_at: instant().notNull(),
  at: instant().notNull(),
  asked_at: instant(),
  version: integer().notNull().default(1),
})

/** Append-only. */
export const payments = pgTable('payments', {
  ...ofOrder(),
  provider: text().notNull(),
  kind: text({ enum: paymentKinds }).notNull(),
  status: text({ enum: paymentResults }).notNull(),
  amount: price().notNull(),
  currency: currencyCode().notNull(),
  /** The provider's payment id; unique, so a repeated webhook inserts nothing. */
  reference: text(),
  parent_id: uuid(),
  answers_id: uuid(),
  error: jsonb().$type<Record<string, unknown>>(),
  session_id: uuid(),
  gift_card_id: uuid(),
  last4: text(),
  capture_before: instant(),
  ...byActor(),
})

export const orderNotes = pgTable('order_notes', {
  ...ofOrder(),
  body: text().notNull(),
  user_id: uuid(),
  author_name: text(),
  created_at: instant().notNull().default(sql`now()`),
  edited_at: instant(),
})

/** Append-only; the first row is the placing. */
export const orderTransitions = pgTable('order_transitions', {
  ...ofOrder(),
  from_state: text({ enum: orderStates }),
  to_state: text({ enum: orderStates }).notNull(),
  reason: text(),
  ...byActor(),
})

export const orderDiscounts = pgTable('order_discounts', {
  ...ofOrder(),
  position: integer().notNull(),
  code: text(),
  title: text().notNull(),
  translation: text(),
  /** Null: given by hand. */
  discount_id: uuid(),
  scope: text({ enum: discountScopes }).notNull(),
  kind: text({ enum: discountKinds }).notNull(),
  value: numeric({ precision: 14, scale: 4, mode: 'number' }),
  amount: price().notNull(),
  reason: text(),
})

/** The shares of `order_discounts`. */
export const discountAllocations = pgTable('discount_allocations', {
  shop_id: shopId(),
  order_id: uuid().notNull(),
  discount_id: uuid().notNull(),
  line_id: uuid().notNull(),
  amount: price().notNull(),
})

export const taxLines = pgTable('tax_lines', {
  ...ofOrder(),
  /** Null for the tax on shipping. */
  line_id: uuid(),
  /** Of a delivery with several rates: the part that the tax is on, and its amount. */
  part: smallint(),
  base: price(),
  title: text().notNull(),
  rate: numeric({ precision: 7, scale: 5, mode: 'number' }).notNull(),
  amount: price().notNull(),
})

export type OrderColumns = typeof orders.$inferSelect
export type OrderLineColumns = typeof orderLines.$inferSelect
