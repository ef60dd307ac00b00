import { bytea, instant, localeCode, recordColumns, searchColumns, shopId, textArray } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type Form, type FormField, fieldTypes } from '../contract/form.ts'
import { type PostedItem, postedStatuses } from '../contract/posted-data.ts'

export const forms = pgTable('public_forms', {
  ...recordColumns(),
  key: text().notNull(),
  title: text().notNull(),
  active: boolean().notNull().default(true),
  thanks: jsonb().$type<Partial<Form['thanks']>>().notNull().default({}),
  notify: textArray().notNull().default([]),
  confirm: boolean().notNull().default(false),
  confirmation: jsonb().$type<Partial<Form['confirmation']>>().notNull().default({}),
  assignee_id: uuid(),
  per_hour: integer(),
})

export const formFields = pgTable('public_form_fields', {
  shop_id: shopId(),
  form_id: uuid().notNull(),
  key: text().notNull(),
  position: integer().notNull(),
  type: text({ enum: fieldTypes }).notNull(),
  required: boolean().notNull().default(false),
  label: jsonb().$type<Partial<FormField['label']>>().notNull().default({}),
  options: textArray().notNull().default([]),
})

export const postedData = pgTable('posted_data', {
  ...recordColumns(),
  form_id: uuid().notNull(),
  data: jsonb().$type<PostedItem['data']>().notNull(),
  name: text(),
  email: text(),
  phone: text(),
  page_url: text(),
  locale: localeCode().$type<PostedItem['locale']>().notNull(),
  ip_hash: bytea(),
  caught: boolean().notNull().default(false),
  status: text({ enum: postedStatuses }).notNull().default('new'),
  viewed_at: instant(),
  viewed_by: uuid(),
  assignee_id: uuid(),
  customer_id: uuid(),
  ...searchColumns(),
})

export const postedAnswers = pgTable('posted_answers', {
  shop_id: shopId(),
  id: uuid().notNull(),
  posted_id: uuid().notNull(),
  user_id: uuid(),
  text: text().notNull(),
  created_at: instant().notNull().default(sql`now()`),
})

export const postedAttachments = pgTable('posted_attachments', {
  shop_id: shopId(),
  posted_id: uuid().notNull(),
  id: uuid().notNull(),
  position: integer().notNull(),
  field: text().notNull(),
  name: text().notNull(),
  mime: text().notNull(),
  /** Bytes, without the salt that the content begins with. */
  size: integer().notNull(),
  file_key: text().notNull(),
  /** Pictures only. */
  thumb_size: integer(),
  thumb_key: text(),
})
