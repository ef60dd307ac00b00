import type { Metafields } from '@comptoir/custom-fields/contract'
import type { Locale } from '@comptoir/platform/contract'
import {
  amount,
  countryCode,
  currencyCode,
  instant,
  localeCode,
  recordColumns,
  searchColumns,
  shopId,
  textArray,
} from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Address } from '../../contract/address/address.ts'
import type { Consent, Customer } from '../../contract/customer.ts'
import { expiries } from '../../contract/document.rules.ts'

export const customers = pgTable('customers', {
  ...recordColumns(),
  first_name: text(),
  name: text().notNull(),
  email: text(),
  phone: text(),
  locale: localeCode().$type<Locale>().notNull().default('en'),
  state: text().$type<Customer['state']>().notNull().default('active'),
  tags: textArray().notNull().default([]),
  tax_exempt: boolean().notNull().default(false),
  vat_id: text(),
  /** The number that was checked. */
  vat_checked_id: text(),
  vat_checked_at: instant(),
  vat_is_valid: boolean(),
  /** Somebody logs in to the shop with it, and types its name, number and addresses. */
  has_account: boolean().notNull().default(false),
  /** Empty: not asked. */
  consent: jsonb().$type<Partial<Consent>>().notNull().default({}),
  metafields: jsonb().$type<Metafields>().notNull().default({}),
  ...searchColumns(),
})

const ofCustomer = () => ({ shop_id: shopId(), customer_id: uuid().notNull(), id: uuid().notNull() })

export const customerAddresses = pgTable('customer_addresses', {
  ...ofCustomer(),
  name: text(),
  company: text(),
  line1: text().notNull(),
  line2: text(),
  city: text().notNull(),
  province: text(),
  postcode: text(),
  country: countryCode().notNull(),
  phone: text(),
  is_default: boolean().notNull().default(false),
})

/** The panel shows the newest note. */
export const customerNotes = pgTable('customer_notes', {
  ...ofCustomer(),
  /** Null: the previous note was cleared. */
  body: text(),
  user_id: uuid(),
  author_name: text(),
  created_at: instant().notNull().default(sql`clock_timestamp()`),
})

export const customerDocuments = pgTable('customer_documents', {
  ...ofCustomer(),
  title: text().notNull(),
  filename: text().notNull(),
  /** Bytes, without the salt that the content begins with. */
  size: integer().notNull(),
  file_key: text().notNull(),
  expires_on: date({ mode: 'string' }),
  user_id: uuid(),
  author_name: text(),
  version: integer().notNull().default(1),
  created_at: instant().notNull().default(sql`now()`),
})

/** News that were sent, so that each cause is told once. */
export const documentNotices = pgTable('document_notices', {
  shop_id: shopId(),
  document_id: uuid().notNull(),
  expires_on: date({ mode: 'string' }).notNull(),
  expiry: text({ enum: expiries }).notNull(),
  noticed_at: instant().notNull().default(sql`now()`),
})

/** Typed in orders; the same address once for a customer. */
export const customerOfferedAddresses = pgTable('customer_offered_addresses', {
  ...ofCustomer(),
  key: text().notNull(),
  order_number: integer(),
  address: jsonb().$type<Address>().notNull(),
  dismissed_at: instant(),
  created_at: instant().notNull().default(sql`now()`),
})

/** One row per currency; what does not depend on it stands alike in all rows of a customer. */
export const customerStats = pgTable('customer_stats', {
  shop_id: shopId(),
  customer_id: uuid().notNull(),
  currency: currencyCode().notNull(),
  orders: integer().notNull().default(0),
  /** In this currency. */
  own_orders: integer().notNull().default(0),
  spent: amount().notNull().default(0),
  last_order_at: instant(),
  /** Deliveries refused at the door. */
  refused: integer().notNull().default(0),
})

/** Merged customers under their old ids, with what was not kept. */
export const customerMerges = pgTable('customer_merges', {
  shop_id: shopId(),
  id: uuid().notNull(),
  customer_id: uuid().notNull(),
  email: text(),
  phone: text(),
  name: text(),
  merged_at: instant().notNull().default(sql`now()`),
})

/** Pairs that are not the same person; the smaller id comes first. */
export const customerDistinctions = pgTable('customer_distinctions', {
  shop_id: shopId(),
  customer_id: uuid().notNull(),
  other_id: uuid().notNull(),
})
