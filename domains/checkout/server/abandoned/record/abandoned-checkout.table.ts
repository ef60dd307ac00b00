import { bytea, currencyCode, instant, localeCode, price, recordColumns, shopId } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { agreements, type LeftLine, type LeftSums } from '../../../contract/abandoned/abandoned-checkout.ts'
import type { AbandonedMails } from '../../../contract/abandoned/abandoned-mails.ts'
import { type StopDetail, stopReasons } from '../../../contract/abandoned/stop-reason.ts'
import { checkoutSteps } from '../../../contract/purchase/checkout.ts'

export const abandonedCheckouts = pgTable('abandoned_checkouts', {
  ...recordColumns(),
  left_at: instant().notNull(),
  step: text({ enum: checkoutSteps }).notNull(),
  reason: text({ enum: stopReasons }).notNull(),
  detail: jsonb().$type<StopDetail>().notNull().default({}),
  units: integer().notNull(),
  total: price().notNull(),
  currency: currencyCode().notNull(),
  lines: jsonb().$type<LeftLine[]>().notNull(),
  sums: jsonb().$type<LeftSums>().notNull(),
  agreed: text({ enum: agreements }).notNull(),
  agreed_at: instant(),
  held: boolean().notNull().default(false),
  waits_for_stock: boolean().notNull().default(false),
  last_step: integer().notNull().default(0),
  came_back_at: instant(),
  order_id: uuid(),
  order_total: price(),
  by_step: integer(),
  draft_id: uuid(),
  search: text().notNull(),
})

export const linkKinds = ['mail', 'letter', 'copy'] as const

export const recoveryLinks = pgTable('recovery_links', {
  shop_id: shopId(),
  id: uuid().notNull(),
  checkout_id: uuid().notNull(),
  token_hash: bytea().notNull(),
  kind: text({ enum: linkKinds }).notNull(),
  step: integer(),
  locale: localeCode().notNull(),
  code: text(),
  mail_id: uuid(),
  made_by: text(),
  created_at: instant().notNull().default(sql`now()`),
  followed_at: instant(),
})

export const reminderRefusals = pgTable('reminder_refusals', {
  shop_id: shopId(),
  address_hash: bytea().notNull(),
  at: instant().notNull().default(sql`now()`),
})

export const abandonedMails = pgTable('abandoned_mails', {
  ...recordColumns(),
  steps: jsonb().$type<AbandonedMails['steps']>().notNull(),
  smallest: jsonb().$type<AbandonedMails['smallest']>(),
  waits_for_stock: boolean().notNull(),
  discount_id: uuid(),
  code_days: integer().notNull(),
})
