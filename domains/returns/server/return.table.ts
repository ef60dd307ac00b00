import { labelColumns } from '@comptoir/fulfilment/server'
import type { locales } from '@comptoir/platform/contract'
import { currencyCode, instant, localeCode, price, recordColumns, shopId } from '@comptoir/platform/server'
import { postagePayers } from '@comptoir/settings/contract'
import { boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type ReturnLine, returnKinds, returnStatuses, returnWishes } from '../contract/return.ts'

/** Key: order and id. */
export const returns = pgTable('returns', {
  ...recordColumns(),
  order_id: uuid().notNull(),
  number: integer().notNull(),
  kind: text({ enum: returnKinds }).notNull(),
  status: text({ enum: returnStatuses }).notNull(),
  requested_by: text({ enum: ['customer', 'staff'] }).notNull(),
  wish: text({ enum: returnWishes }),
  back_value: price(),
  new_value: price(),
  title: text().notNull(),
  image: text(),
  worth: price().notNull(),
  email: text(),
  locale: localeCode().$type<(typeof locales)[number]>().notNull(),
  answer: text(),
  carrier: text(),
  tracking_number: text(),
  label_url: text(),
  ...labelColumns(),
  valid_until: date(),
  postage: text({ enum: postagePayers }).notNull().default('customer'),
  fee: price().notNull(),
  shipping: price().notNull(),
  currency: currencyCode().notNull(),
  refund_by: date(),
  owed: price(),
  refund_id: uuid(),
  is_told: boolean().notNull().default(true),
  requested_name: text(),
  requested_at: instant().notNull(),
  approved_name: text(),
  approved_at: instant(),
  received_name: text(),
  received_at: instant(),
  unpacked_at: instant(),
  closed_name: text(),
  closed_at: instant(),
})

export const returnLines = pgTable('return_lines', {
  shop_id: shopId(),
  order_id: uuid().notNull(),
  return_id: uuid().notNull(),
  position: integer().notNull(),
  line_id: uuid().notNull(),
  quantity: integer().notNull(),
  reason: text(),
  reason_texts: jsonb().$type<ReturnLine['reason_texts']>().notNull().default({}),
  note: text(),
  remark: text(),
  received: integer().notNull().default(0),
  damaged: integer().notNull().default(0),
  missing: integer().notNull().default(0),
  location_id: uuid(),
  amount: price(),
})

/** The order’s lines that an exchange added. */
export const returnExchangeLines = pgTable('return_exchange_lines', {
  shop_id: shopId(),
  order_id: uuid().notNull(),
  return_id: uuid().notNull(),
  position: integer().notNull(),
  line_id: uuid().notNull(),
  quantity: integer().notNull(),
})

/** Content is stored under a key of its own, which no address of the shop serves. */
export const returnFiles = pgTable('return_files', {
  shop_id: shopId(),
  order_id: uuid().notNull(),
  return_id: uuid().notNull(),
  id: uuid().notNull(),
  position: integer().notNull(),
  name: text().notNull(),
  mime: text().notNull(),
  size: integer().notNull(),
  file_key: text().notNull(),
  thumb_size: integer().notNull(),
  thumb_key: text().notNull(),
})

/** Before it is known which return it belongs to. */
export type FileRow = Omit<typeof returnFiles.$inferInsert, 'shop_id' | 'order_id' | 'return_id'>
