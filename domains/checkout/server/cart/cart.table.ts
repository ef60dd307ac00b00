import { bytea, instant, shopId, textArray } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'

/** Ids of chosen values by the id of their add-on option. */
export type ChosenAddons = Readonly<Record<string, readonly string[]>>
/** Texts by name. */
export type Entries = Readonly<Record<string, string>>

export const carts = pgTable('carts', {
  shop_id: shopId(),
  id: uuid().notNull(),
  token: bytea().notNull(),
  account_id: uuid(),
  note: text(),
  attributes: jsonb().$type<Entries>().notNull().default({}),
  codes: textArray().notNull().default([]),
  gift_cards: uuid().array().notNull().default([]),
  created_at: instant().notNull().default(sql`now()`),
  updated_at: instant().notNull().default(sql`now()`),
})

export const cartLines = pgTable('cart_lines', {
  shop_id: shopId(),
  id: uuid().notNull(),
  cart_id: uuid().notNull(),
  product_id: uuid().notNull(),
  variant_id: uuid().notNull(),
  quantity: integer().notNull(),
  addons: jsonb().$type<ChosenAddons>().notNull().default({}),
  properties: jsonb().$type<Entries>().notNull().default({}),
  added_at: instant().notNull().default(sql`now()`),
})
