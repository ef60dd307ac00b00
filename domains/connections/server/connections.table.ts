import { bytea, instant, recordColumns, searchColumns, shopId, textArray } from '@comptoir/platform/server'
import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ApiKey } from '../contract/api-key.ts'
import { deliveryStates } from '../contract/webhook.ts'

export const apiKeys = pgTable('api_keys', {
  ...recordColumns(),
  name: text().notNull(),
  prefix: text().notNull(),
  hash: bytea().notNull(),
  flags: textArray().$type<ApiKey['flags']>().notNull(),
  expires_at: instant(),
  last_used_at: instant(),
  revoked_at: instant(),
  created_by: uuid().notNull(),
})

export const webhooks = pgTable('webhooks', {
  ...recordColumns(),
  name: text().notNull(),
  url: text().notNull(),
  events: textArray().notNull(),
  secret: text().notNull(),
  enabled: boolean().notNull().default(true),
  failing_since: instant(),
  after_seq: bigint({ mode: 'number' }).notNull().default(0),
  owner_id: uuid().notNull(),
  sender: uuid(),
  sender_until: instant(),
})

export const deliveries = pgTable('webhook_deliveries', {
  ...recordColumns(),
  webhook_id: uuid().notNull(),
  event: text().notNull(),
  seq: bigint({ mode: 'number' }),
  about: text().notNull().default(''),
  body: text().notNull(),
  state: text({ enum: deliveryStates }).notNull().default('waiting'),
  status: integer(),
  error: text(),
  answer: text(),
  tries: integer().notNull().default(0),
  next_try_at: instant(),
  last_try_at: instant(),
  ...searchColumns(),
})

export const webhookTries = pgTable('webhook_tries', {
  shop_id: shopId(),
  delivery_id: uuid().notNull(),
  id: uuid().notNull(),
  at: instant().notNull(),
  status: integer(),
  error: text(),
  ms: integer().notNull(),
})
