import { bytea, instant, price, recordColumns, shopId, textArray } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { methodKeys } from '../contract/method-key.ts'
import { captureTimes } from '../contract/money/order-money.rules.ts'
import type { PaymentMethod } from '../contract/payment-method.ts'

export const paymentMethods = pgTable('payment_methods', {
  ...recordColumns(),
  key: text({ enum: methodKeys }).notNull(),
  enabled: boolean().notNull().default(false),
  words: jsonb().$type<PaymentMethod['words']>().notNull().default({}),
  min: price(),
  max: price(),
  countries: textArray().notNull().default([]),
  max_refusals: integer(),
  phone_required: boolean().notNull().default(false),
  fee: price(),
  fee_tax_class_id: uuid(),
  captures: text({ enum: captureTimes }).notNull().default('at_once'),
  settings: jsonb().$type<object>().notNull().default({}),
  unsigned_at: instant(),
  position: integer().notNull(),
})

export const paymentMethodShipping = pgTable('payment_method_shipping', {
  shop_id: shopId(),
  method_id: uuid().notNull(),
  shipping_method_id: uuid().notNull(),
})

export const paymentSecrets = pgTable('payment_secrets', {
  shop_id: shopId(),
  method_id: uuid().notNull(),
  name: text().notNull(),
  sealed: bytea().notNull(),
  ending: text().notNull(),
  sealed_by: text().notNull(),
  sealed_at: instant().notNull().default(sql`now()`),
})
