import { sourceKinds } from '@comptoir/platform/contract'
import { bytea, instant, recordColumns, shopId } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { themeOrigins, versionChanges } from '../contract/theme.ts'

export const themes = pgTable('themes', {
  ...recordColumns(),
  name: text().notNull(),
  origin: text({ enum: themeOrigins }).notNull(),
  scheduled_id: uuid(),
  scheduled_at: instant(),
})

export const themeVersions = pgTable('theme_versions', {
  shop_id: shopId(),
  id: uuid().notNull(),
  theme_id: uuid().notNull(),
  number: integer().notNull(),
  change: text({ enum: versionChanges }).notNull(),
  path: text(),
  author_id: uuid(),
  checksum: text().notNull(),
  files: integer().notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  created_at: instant().notNull().default(sql`now()`),
})

export const themeContents = pgTable('theme_contents', {
  shop_id: shopId(),
  checksum: text().notNull(),
  content: bytea().notNull(),
  created_at: instant().notNull().default(sql`now()`),
})

export const themeFiles = pgTable('theme_files', {
  shop_id: shopId(),
  version_id: uuid().notNull(),
  path: text().notNull(),
  checksum: text().notNull(),
  size: integer().notNull(),
})

export const themeExceededLimits = pgTable('theme_exceeded_limits', {
  shop_id: shopId(),
  version_id: uuid().notNull(),
  template: text().notNull(),
  kind: text().notNull(),
})

export const themeSources = pgTable('theme_sources', {
  shop_id: shopId(),
  theme_id: uuid().notNull(),
  kind: text({ enum: sourceKinds }).notNull(),
  host: text().notNull(),
})

export const liveThemes = pgTable('live_themes', {
  shop_id: shopId(),
  theme_id: uuid().notNull(),
  version_id: uuid().notNull(),
  since: instant().notNull().default(sql`now()`),
})

export const themePublications = pgTable('theme_publications', {
  shop_id: shopId(),
  id: uuid().notNull(),
  theme_id: uuid().notNull(),
  version_id: uuid().notNull(),
  author_id: uuid(),
  created_at: instant().notNull().default(sql`now()`),
})

export const themePreviews = pgTable('theme_previews', {
  shop_id: shopId(),
  token_hash: bytea().notNull(),
  theme_id: uuid().notNull(),
  version_id: uuid(),
  panel: text(),
  files: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
  expires_at: instant().notNull(),
})
