import type { FailureCause } from '@comptoir/platform/contract'
import { sql } from 'drizzle-orm'
import { bigint, boolean, customType, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, currencyCode, instant, localeCode, shopId, textArray } from './table.ts'

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

export const shops = pgTable('shops', {
  id: integer().notNull(),
  key: text().notNull(),
  currency: currencyCode().notNull().default('EUR'),
  /** Set with the first price; afterwards the currency changes only by a guided step. */
  currency_fixed_at: instant(),
  /** Another one after each change of what orders are priced by besides the catalogue. */
  terms_stamp: uuid().notNull().default(sql`gen_random_uuid()`),
  version: integer().notNull().default(1),
  created_at: instant().notNull().default(sql`now()`),
  updated_at: instant().notNull().default(sql`now()`),
})

export const shopHosts = pgTable('shop_hosts', {
  shop_id: shopId(),
  host: text().notNull(),
  kind: text({ enum: ['storefront', 'admin'] }).notNull(),
  is_primary: boolean().notNull().default(false),
  locale: localeCode(),
})

interface StoredActor {
  kind: string
  id: string | null
  name: string
}

export const changes = pgTable('changes', {
  shop_id: shopId(),
  xid: xid8().notNull().default(sql`pg_current_xact_id()`),
  seq: bigint({ mode: 'number' }).notNull().default(sql`nextval('changes_seq')`),
  at: instant().notNull().default(sql`clock_timestamp()`),
  happened_at: instant(),
  event: text().notNull(),
  entity: text().notNull(),
  entity_id: uuid().notNull(),
  version: integer().notNull(),
  actor: jsonb().$type<StoredActor>().notNull(),
  request_id: text(),
  source: text().notNull(),
  fields: textArray().notNull().default([]),
  before: jsonb().$type<Record<string, unknown>>(),
  after: jsonb().$type<Record<string, unknown>>(),
})

export const changeValues = pgTable('change_values', {
  shop_id: shopId(),
  seq: bigint({ mode: 'number' }).notNull(),
  at: instant().notNull(),
  entity_id: uuid().notNull(),
  before: jsonb().$type<Record<string, unknown>>(),
  after: jsonb().$type<Record<string, unknown>>(),
})

export const counters = pgTable('counters', {
  shop_id: shopId(),
  name: text().notNull(),
  slot: integer().notNull().default(0),
  value: bigint({ mode: 'number' }).notNull().default(0),
})

export const reactionCursors = pgTable('reaction_cursors', {
  shop_id: shopId(),
  name: text().notNull(),
  seq: bigint({ mode: 'number' }).notNull().default(0),
  failures: integer().notNull().default(0),
  next_try_at: instant(),
  error: jsonb().$type<FailureCause>(),
})

export const parkedChanges = pgTable('parked_changes', {
  shop_id: shopId(),
  reaction: text().notNull(),
  seq: bigint({ mode: 'number' }).notNull(),
  event: text().notNull(),
  entity: text().notNull(),
  entity_id: uuid().notNull(),
  attempts: integer().notNull(),
  error: jsonb().$type<FailureCause>().notNull(),
  parked_at: instant().notNull().default(sql`now()`),
})

export const idempotencyKeys = pgTable('idempotency_keys', {
  shop_id: shopId(),
  actor: text().notNull(),
  key: text().notNull(),
  fingerprint: bytea().notNull(),
  status: integer().notNull(),
  reply: text().notNull(),
  created_at: instant().notNull().default(sql`now()`),
})

export const connections = pgTable('connections', {
  shop_id: shopId(),
  process_id: uuid().notNull(),
  socket_id: text().notNull(),
  user_id: uuid().notNull(),
  seen_at: instant().notNull().default(sql`now()`),
})

export const currencyConversions = pgTable('currency_conversions', {
  shop_id: shopId(),
  id: uuid().notNull(),
  from_currency: currencyCode().notNull(),
  to_currency: currencyCode().notNull(),
  rate: text(),
  symbol_before: text().notNull(),
  symbol_after: text().notNull(),
  actor_name: text().notNull(),
  converted_at: instant().notNull(),
  reverted_at: instant(),
})

export const convertedRecords = pgTable('converted_records', {
  shop_id: shopId(),
  conversion_id: uuid().notNull(),
  kind: text().notNull(),
  key: text().notNull(),
  before: jsonb().notNull(),
  after: jsonb().notNull(),
})
