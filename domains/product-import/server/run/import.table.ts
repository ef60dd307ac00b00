import { instant, shopId } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { boolean, customType, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { importKinds, importOutcomes, importStates } from '../../contract/import.ts'

export const imports = pgTable('imports', {
  shop_id: shopId(),
  id: uuid().notNull(),
  kind: text({ enum: importKinds }).notNull(),
  state: text({ enum: importStates }).notNull().default('queued'),
  dry_run: boolean().notNull(),
  filename: text().notNull(),
  file_key: text().notNull(),
  total: integer(),
  done: integer().notNull().default(0),
  counts: jsonb().notNull().default({ fail: 0, same: 0, create: 0, update: 0 }),
  warnings: integer().notNull().default(0),
  ignored_columns: jsonb().notNull().default([]),
  error: jsonb(),
  started_by: jsonb().notNull(),
  settled_row: integer().notNull().default(0),
  runner: uuid(),
  mapping: jsonb(),
  arranges: boolean().notNull().default(false),
  reverts: uuid(),
  reverted_by: uuid(),
  fetches: boolean().notNull().default(false),
  pictures: jsonb().notNull().default({ done: 0, total: 0, failed: 0 }),
  version: integer().notNull().default(1),
  created_at: instant().notNull().default(sql`now()`),
  updated_at: instant().notNull().default(sql`now()`),
  finished_at: instant(),
})

export const importRows = pgTable('import_rows', {
  shop_id: shopId(),
  import_id: uuid().notNull(),
  row_number: integer().notNull(),
  handle: text().notNull(),
  title: text().notNull(),
  outcome: text({ enum: importOutcomes }).notNull(),
  code: text(),
  details: jsonb().notNull().default({}),
  notes: jsonb().notNull().default([]),
  product_id: uuid(),
  changes: jsonb().notNull().default([]),
  more_changes: integer().notNull().default(0),
  booked: jsonb().notNull().default([]),
  pictures: integer().notNull().default(0),
})

export const importMappings = pgTable('import_mappings', {
  shop_id: shopId(),
  header_key: text().notNull(),
  mapping: jsonb().notNull(),
  updated_at: instant().notNull().default(sql`now()`),
})

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const fetchedPictures = pgTable('fetched_pictures', {
  shop_id: shopId(),
  url_hash: bytea().notNull(),
  file_id: uuid().notNull(),
  fetched_at: instant().notNull().default(sql`now()`),
})
