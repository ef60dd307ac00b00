import type { Locale } from '@comptoir/platform/contract'
import { instant, localeCode, recordColumns, searchColumns, shopId, textArray } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { CFile, Focal } from '../../contract/file.ts'
import type { Content } from './keep-content.ts'

export const mediaFiles = pgTable('media_files', {
  ...recordColumns(),
  tag: text().notNull(),
  title: text().notNull(),
  alt: text(),
  /** Of the alternative text. */
  locale: localeCode().$type<Locale>().notNull().default('en'),
  translations: jsonb().$type<CFile['translations']>().notNull().default({}),
  /** Original file name. */
  name: text(),
  mime: text().notNull(),
  size: integer().notNull(),
  width: integer(),
  height: integer(),
  focal: jsonb().$type<Focal>().notNull().default({ x: 0.5, y: 0.5 }),
  /** SHA-256 of the upload. */
  checksum: text().notNull(),
  formats: jsonb().$type<Content['formats']>().notNull(),
  /** Ground that pages continue beyond the edges. */
  paper: jsonb().$type<Content['paper']>(),
  /** Storage keys of the formats. */
  keys: textArray().notNull(),
  created_by: jsonb().$type<CFile['created_by']>().notNull(),
  ...searchColumns(),
})

/** Uses by records of other domains. */
export const mediaUses = pgTable('media_uses', {
  shop_id: shopId(),
  entity: text().notNull(),
  entity_id: uuid().notNull(),
  file_id: uuid().notNull(),
  label: text(),
})

/** Content scheduled for deletion. */
export const mediaLeftovers = pgTable('media_leftovers', {
  shop_id: shopId(),
  key: text().notNull(),
  since: instant().notNull().default(sql`now()`),
})

export type FileRecord = typeof mediaFiles.$inferSelect
