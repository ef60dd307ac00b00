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
import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { entryKinds, giftCardStates } from '../contract/gift-card.ts'

export const giftCards = pgTable('gift_cards', {
  ...recordColumns(),
  code_hash: bytea(),
  last4: text(),
  initial: price().notNull(),
  balance: price().notNull(),
  held: price().notNull().default(0),
  currency: currencyCode().notNull(),
  customer_id: uuid(),
  order_id: uuid(),
  order_number: integer(),
  line_id: uuid(),
  piece: integer(),
  state: text({ enum: giftCardStates }).notNull().default('active'),
  expires_at: instant(),
  locale: localeCode().notNull(),
  recipient_name: text(),
  recipient_email: text(),
  message: text(),
  giver: text(),
  send_on: date(),
  sent_at: instant(),
  told_end: instant(),
  reason: text(),
  moved_to: uuid(),
  search: text().notNull(),
})

export const giftCardHolds = pgTable('gift_card_holds', {
  shop_id: shopId(),
  holder: uuid().notNull(),
  card_id: uuid().notNull(),
  amount: price().notNull(),
  until: instant(),
})

export const giftCardEntries = pgTable('gift_card_entries', {
  shop_id: shopId(),
  card_id: uuid().notNull(),
  number: integer().notNull(),
  kind: text({ enum: entryKinds }).notNull(),
  amount: amount().notNull(),
  balance: price().notNull(),
  currency: currencyCode().notNull(),
  order_id: uuid(),
  holder: uuid(),
  reason: text(),
  actor_kind: text().notNull(),
  user_id: uuid(),
  actor_name: text(),
  at: instant().notNull().default(sql`now()`),
})

export const giftCardRefusals = pgTable('gift_card_refusals', {
  shop_id: shopId(),
  day: date().notNull(),
  codes: integer().notNull().default(0),
  networks: integer().notNull().default(0),
})
