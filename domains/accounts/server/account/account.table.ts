import type { Locale } from '@comptoir/platform/contract'
import { bytea, instant, localeCode, recordColumns, shopId } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'

export const customerAccounts = pgTable('customer_accounts', {
  ...recordColumns(),
  customer_id: uuid().notNull(),
  email: text().notNull(),
  password_hash: text().notNull(),
  locale: localeCode().$type<Locale>().notNull().default('en'),
  last_login_at: instant(),
  deletion_requested_at: instant(),
})

export const accountSessions = pgTable('account_sessions', {
  shop_id: shopId(),
  id: uuid().notNull(),
  account_id: uuid().notNull(),
  token_hash: bytea().notNull(),
  user_agent: text(),
  ip: text(),
  created_at: instant().notNull().default(sql`now()`),
  last_seen_at: instant().notNull().default(sql`now()`),
  expires_at: instant().notNull(),
})

export const accountRegistrations = pgTable('account_registrations', {
  shop_id: shopId(),
  id: uuid().notNull(),
  email: text().notNull(),
  /** Null for a theme that asks for it where the link of the mail leads. */
  password_hash: text(),
  first_name: text(),
  name: text(),
  locale: localeCode().$type<Locale>().notNull(),
  browser_hash: bytea().notNull(),
  token_hash: bytea(),
  created_at: instant().notNull().default(sql`now()`),
  expires_at: instant().notNull(),
})

export const accountResets = pgTable('account_resets', {
  shop_id: shopId(),
  account_id: uuid().notNull(),
  id: uuid().notNull(),
  token_hash: bytea().notNull(),
  created_at: instant().notNull().default(sql`now()`),
  expires_at: instant().notNull(),
})
