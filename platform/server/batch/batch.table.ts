import { batchOutcomes, batchStates } from '@comptoir/platform/contract'
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, recordColumns, shopId, textArray } from '../db/table.ts'

export interface BatchError {
  code: string
  details: Record<string, unknown>
}

export const batches = pgTable('batches', {
  ...recordColumns(),
  kind: text().notNull(),
  state: text({ enum: batchStates }).notNull().default('queued'),
  dry_run: boolean().notNull().default(false),
  input: jsonb().notNull().default({}),
  output: jsonb().notNull().default({}),
  file_key: text(),
  total: integer(),
  done: integer().notNull().default(0),
  counts: jsonb().$type<Readonly<Record<string, number>>>().notNull().default({}),
  error: jsonb().$type<BatchError>(),
  runner: uuid(),
  heartbeat_at: instant().notNull().default(sql`now()`),
  reverts_id: uuid(),
  actor_kind: text({ enum: ['user', 'visitor', 'system', 'plugin'] }).notNull(),
  user_id: uuid(),
  actor_name: text(),
  /** Permissions at the start. */
  rights: textArray().$type<readonly string[]>().notNull().default([]),
  finished_at: instant(),
})

export const batchRows = pgTable('batch_rows', {
  shop_id: shopId(),
  batch_id: uuid().notNull(),
  row_number: integer().notNull(),
  key: text().notNull(),
  label: text().notNull().default(''),
  entity_id: uuid(),
  outcome: text({ enum: batchOutcomes }),
  code: text(),
  details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  notes: jsonb().notNull().default([]),
  changes: jsonb().notNull().default([]),
  more_changes: integer().notNull().default(0),
  undo: jsonb(),
})
