import type { Locale } from '@comptoir/platform/contract'
import { bytea, instant, localeCode, recordColumns, shopId } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { linkKinds } from '../contract/account-link.ts'
import type { KeptChoices } from '../contract/list-choices.wire.ts'
import type { Role, User } from '../contract/user.ts'

export const roles = pgTable('roles', {
  shop_id: shopId(),
  id: uuid().notNull(),
  key: text().notNull(),
  title: text().notNull(),
  permessions: jsonb().$type<Role['permessions']>().notNull().default({}),
  preset: text().$type<Role['preset']>(),
  system: boolean().notNull().default(false),
  version: integer().notNull().default(1),
  updated_at: instant().notNull().default(sql`now()`),
})

export const users = pgTable('users', {
  ...recordColumns(),
  email: text(),
  password_hash: text().notNull(),
  name: text().notNull(),
  first_name: text(),
  customer_locale: localeCode().$type<Locale>().notNull().default('en'),
  role_id: uuid().notNull(),
  image_path: text(),
  state: text().$type<User['state']>().notNull().default('active'),
  preferences: jsonb().$type<User['preferences']>().notNull().default({}),
  search: text().notNull(),
  last_seen_at: instant(),
  two_factor: boolean().notNull().default(false),
})

export const authenticators = pgTable('authenticators', {
  shop_id: shopId(),
  user_id: uuid().notNull(),
  secret: text().notNull(),
  last_step: bigint({ mode: 'number' }).notNull().default(0),
  wrong_codes: integer().notNull().default(0),
  wrong_since: instant(),
  created_at: instant().notNull().default(sql`now()`),
})

export const recoveryCodes = pgTable('recovery_codes', {
  shop_id: shopId(),
  user_id: uuid().notNull(),
  code_hash: bytea().notNull(),
  created_at: instant().notNull().default(sql`now()`),
})

export const sessions = pgTable('sessions', {
  shop_id: shopId(),
  id: uuid().notNull(),
  token_hash: bytea().notNull(),
  user_id: uuid().notNull(),
  device_id: uuid().notNull(),
  user_agent: text(),
  ip: text(),
  created_at: instant().notNull().default(sql`now()`),
  last_seen_at: instant().notNull().default(sql`now()`),
  expires_at: instant().notNull(),
  preview_role_id: uuid(),
})

export const accountLinks = pgTable('account_links', {
  shop_id: shopId(),
  user_id: uuid().notNull(),
  kind: text({ enum: linkKinds }).notNull(),
  id: uuid().notNull(),
  token_hash: bytea().notNull(),
  created_by: uuid(),
  created_at: instant().notNull().default(sql`now()`),
  expires_at: instant().notNull(),
})

export const sharedViews = pgTable('shared_views', {
  ...recordColumns(),
  list: text().notNull(),
  name: text().notNull(),
  search: text().notNull(),
  owner_id: uuid().notNull(),
})

export const listChoices = pgTable('list_choices', {
  shop_id: shopId(),
  id: uuid().notNull(),
  user_id: uuid().notNull(),
  list: text().notNull(),
  layout: jsonb().$type<KeptChoices['layout']>().notNull(),
  views: jsonb().$type<KeptChoices['views']>().notNull(),
  version: integer().notNull().default(0),
  updated_at: instant().notNull().default(sql`now()`),
})
