import { bytea, instant, recordColumns, shopId, textArray } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, json, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { logLevels, pluginStates } from '../contract/plugin.ts'
import type { PluginManifest } from '../contract/plugin-manifest.ts'
import type { PluginTexts } from '../contract/plugin-texts.ts'

export const plugins = pgTable('plugins', {
  ...recordColumns(),
  key: text().notNull(),
  state: text({ enum: pluginStates }).notNull(),
  cause: text(),
  version_id: uuid(),
  former_id: uuid(),
  staged_id: uuid(),
  store_bytes: bigint({ mode: 'number' }).notNull().default(0),
  counted_from: instant().notNull().default(sql`now()`),
  removed_at: instant(),
})

/** Checksums of the files that panels and public pages load; null: the plugin has none. */
export interface Partials {
  script: string
  style: string | null
  public_script: string | null
  public_style: string | null
}

export const pluginVersions = pgTable('plugin_versions', {
  shop_id: shopId(),
  id: uuid().notNull(),
  plugin_id: uuid().notNull(),
  version: text().notNull(),
  /** Not `jsonb`, which would sort the settings by the length of their names. */
  manifest: json().$type<PluginManifest>().notNull(),
  texts: jsonb().$type<PluginTexts>().notNull(),
  partials: jsonb().$type<Partials>().notNull(),
  rights: textArray().notNull(),
  reads_only: boolean().notNull(),
  checksum: text().notNull(),
  files: integer().notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  installed_at: instant().notNull().default(sql`now()`),
  installed_by: uuid(),
  approved_at: instant(),
  approved_by: uuid(),
})

export const pluginContents = pgTable('plugin_contents', {
  shop_id: shopId(),
  checksum: text().notNull(),
  content: bytea().notNull(),
  created_at: instant().notNull().default(sql`now()`),
})

export const pluginFiles = pgTable('plugin_files', {
  shop_id: shopId(),
  version_id: uuid().notNull(),
  path: text().notNull(),
  checksum: text().notNull(),
  size: integer().notNull(),
})

export const pluginGrants = pgTable('plugin_grants', {
  shop_id: shopId(),
  plugin_id: uuid().notNull(),
  flag: text().notNull(),
  granted_at: instant().notNull().default(sql`now()`),
  granted_by: uuid(),
})

export const pluginSettings = pgTable('plugin_settings', {
  shop_id: shopId(),
  plugin_id: uuid().notNull(),
  name: text().notNull(),
  value: text(),
  sealed: bytea(),
})

export const pluginEntries = pgTable('plugin_entries', {
  ...recordColumns(),
  plugin_id: uuid().notNull(),
  name: text().notNull(),
  value: jsonb().notNull(),
  bytes: integer().notNull(),
})

export const pluginLog = pgTable('plugin_log', {
  shop_id: shopId(),
  id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  plugin_id: uuid().notNull(),
  at: instant().notNull().default(sql`now()`),
  level: text({ enum: logLevels }).notNull(),
  version: text().notNull(),
  phase: text(),
  place: text().notNull(),
  message: text().notNull(),
  source: text().notNull(),
  user_id: uuid(),
})

export const pluginFailures = pgTable('plugin_failures', {
  shop_id: shopId(),
  id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  plugin_id: uuid().notNull(),
  at: instant().notNull().default(sql`now()`),
  session_id: uuid().notNull(),
  phase: text(),
  place: text().notNull(),
  message: text().notNull(),
  ended: boolean().notNull(),
})
