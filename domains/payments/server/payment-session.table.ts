import { currencyCode, instant, price, recordColumns, shopId } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { heldStates, orphanOutcomes } from '../contract/money/orphan-payment.ts'
import type { PaidCard, SessionError } from '../contract/money/provider-words.ts'
import { sessionStates } from '../contract/payment-session.ts'

export const paymentSessions = pgTable('payment_sessions', {
  ...recordColumns(),
  checkout_id: uuid(),
  order_id: uuid(),
  method: text().notNull(),
  state: text({ enum: sessionStates }).notNull().default('created'),
  amount: price().notNull(),
  currency: currencyCode().notNull(),
  offer: text(),
  test_mode: boolean().notNull().default(false),
  reference: text(),
  payment: text(),
  url: text(),
  expires_at: instant().notNull(),
  look_at: instant().notNull(),
  looks: integer().notNull().default(0),
  capture_before: instant(),
  card: jsonb().$type<PaidCard>(),
  error: jsonb().$type<SessionError>(),
  settled_order_id: uuid(),
  warned_at: instant(),
  orphan_state: text({ enum: heldStates }),
  orphaned_at: instant(),
  give_back_at: instant(),
  asked_back_at: instant(),
  outcome: text({ enum: orphanOutcomes }),
  solved_at: instant(),
  solved_by: text(),
})

export const paymentEvents = pgTable('payment_events', {
  shop_id: shopId(),
  method: text().notNull(),
  event_id: text().notNull(),
  type: text().notNull(),
  session_id: uuid(),
  body: jsonb().$type<object>().notNull().default({}),
  times: integer().notNull().default(1),
  at: instant().notNull().default(sql`now()`),
  done_at: instant(),
  error: text(),
})
