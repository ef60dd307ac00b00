import { instant, recordColumns, shopId } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type Fulfillment, fulfillmentStatuses, type Tick } from '../contract/fulfillment.ts'
import type { LeftOut } from '../contract/packing-round.ts'
import { labelColumns } from './label/keep-label.ts'

/** What a refusal at the door has changed of a parcel, and the version that it made. */
export type BeforeRefusal = Pick<Fulfillment, 'version' | 'status' | 'shipped_at' | 'returning_at'>

/** Parcels; key: order and id. */
export const fulfillments = pgTable('fulfillments', {
  ...recordColumns(),
  order_id: uuid().notNull(),
  number: integer().notNull(),
  status: text({ enum: fulfillmentStatuses }).notNull(),
  carrier: text(),
  tracking_number: text(),
  tracking_url: text(),
  weight_g: integer(),
  reason: text(),
  kept_until: date(),
  shelf: text(),
  actor_kind: text().notNull(),
  user_id: uuid(),
  actor_name: text(),
  packed_at: instant().notNull().default(sql`now()`),
  shipped_at: instant(),
  delivered_at: instant(),
  returning_at: instant(),
  before_refusal: jsonb().$type<BeforeRefusal>(),
  ...labelColumns(),
})

export const fulfillmentLines = pgTable('fulfillment_lines', {
  shop_id: shopId(),
  order_id: uuid().notNull(),
  fulfillment_id: uuid().notNull(),
  position: integer().notNull(),
  line_id: uuid().notNull(),
  location_id: uuid(),
  quantity: integer().notNull(),
})

export const packings = pgTable('packings', {
  shop_id: shopId(),
  order_id: uuid().notNull(),
  version: integer().notNull().default(1),
  ticks: jsonb().$type<Tick[]>().notNull().default([]),
})

export const packingRounds = pgTable('packing_rounds', {
  ...recordColumns(),
  number: integer().notNull(),
  user_id: uuid(),
  actor_name: text(),
  left_out: jsonb().$type<LeftOut[]>().notNull().default([]),
  done_at: instant(),
})

/** Key: round and order. */
export const packingRoundOrders = pgTable('packing_round_orders', {
  shop_id: shopId(),
  round_id: uuid().notNull(),
  order_id: uuid().notNull(),
  box: integer().notNull(),
  is_open: boolean().notNull().default(true),
})
