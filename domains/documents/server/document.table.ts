import type { locales } from '@comptoir/platform/contract'
import {
  amount,
  bytea,
  currencyCode,
  instant,
  localeCode,
  price,
  recordColumns,
  shopId,
} from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { documentKinds } from '../contract/document.ts'
import { eInvoiceStates } from '../contract/e-invoice.ts'
import { type DocumentLine, sourceKinds } from '../contract/snapshot.ts'
import type { SourceLine } from '../contract/source.rules.ts'

export const documentSeries = pgTable('document_series', {
  ...recordColumns(),
  kind: text({ enum: documentKinds }).notNull(),
  format: text().notNull(),
  yearly: boolean().notNull(),
  first: integer().notNull(),
  starts_on: date().notNull(),
})

/** Key: series and year. */
export const numberSeries = pgTable('number_series', {
  shop_id: shopId(),
  series_id: uuid().notNull(),
  year: integer().notNull(),
  last: integer().notNull(),
  last_on: date().notNull(),
  last_hash: bytea(),
})

export const documents = pgTable('documents', {
  ...recordColumns(),
  kind: text({ enum: documentKinds }).notNull(),
  order_id: uuid().notNull(),
  fulfillment_id: uuid(),
  series_id: uuid().notNull(),
  year: integer().notNull(),
  number: integer().notNull(),
  name: text().notNull(),
  issued_on: date().notNull(),
  locale: localeCode().$type<(typeof locales)[number]>().notNull(),
  currency: currencyCode().notNull(),
  pieces: integer().notNull(),
  net: price().notNull(),
  tax: price().notNull(),
  total: price().notNull(),
  corrects_id: uuid(),
  snapshot: text().notNull(),
  hash: bytea().notNull(),
  actor_kind: text({ enum: ['user', 'customer', 'visitor', 'system', 'plugin'] }).notNull(),
  user_id: uuid(),
  actor_name: text(),
  file_key: text(),
  file_size: integer(),
  file_hash: bytea(),
  tries: integer().notNull().default(0),
  next_try_at: instant(),
  mail_id: uuid(),
  sent_at: instant(),
  e_invoice: text({ enum: eInvoiceStates }),
  person_erased: boolean().notNull().default(false),
})

/** Key: the content. */
export const printFiles = pgTable('print_files', {
  shop_id: shopId(),
  key: text().notNull(),
  batch_id: uuid().notNull(),
  created_at: instant().notNull().default(sql`now()`),
})

export const documentLines = pgTable('document_lines', {
  shop_id: shopId(),
  document_id: uuid().notNull(),
  position: integer().notNull(),
  order_id: uuid().notNull(),
  key: text().notNull(),
  kind: text({ enum: sourceKinds }).notNull(),
  order_line_id: uuid(),
  title: text().notNull(),
  options: text().notNull(),
  sku: text().notNull(),
  units: bigint({ mode: 'number' }).notNull(),
  quantity: integer().notNull(),
  net: amount().notNull(),
  tax: amount().notNull(),
  gross: amount().notNull(),
  discount: price().notNull(),
  taxes: jsonb().$type<DocumentLine['taxes']>().notNull(),
  source: jsonb().$type<SourceLine['source']>().notNull(),
})
