import { instant, shopId } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { editOutcomes, editStates } from '../contract/edit.ts'

export const productEdits = pgTable('product_edits', {
  shop_id: shopId(),
  id: uuid().notNull(),
  kind: text({ enum: ['edit', 'revert'] }).notNull(),
  of_edit: uuid(),
  reverted_by: uuid(),
  state: text({ enum: editStates }).notNull().default('queued'),
  changes: jsonb().notNull(),
  total: integer().notNull(),
  done: integer().notNull().default(0),
  counts: jsonb().notNull().default({ fail: 0, same: 0, change: 0 }),
  collections: jsonb().notNull().default({}),
  started_by: jsonb().notNull(),
  runner: uuid(),
  version: integer().notNull().default(1),
  created_at: instant().notNull().default(sql`now()`),
  updated_at: instant().notNull().default(sql`now()`),
  finished_at: instant(),
})

export const productEditRows = pgTable('product_edit_rows', {
  shop_id: shopId(),
  edit_id: uuid().notNull(),
  product_id: uuid().notNull(),
  outcome: text({ enum: editOutcomes }),
  title: text().notNull().default(''),
  code: text(),
  details: jsonb().notNull().default({}),
  changes: jsonb().notNull().default([]),
})
