import type { Locale } from '@comptoir/platform/contract'
import { bytea, instant, localeCode, recordColumns, searchColumns, shopId } from '@comptoir/platform/server'
import { boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { MenuRecord } from '../contract/menu.ts'
import type { Translations } from '../contract/page.ts'

export const pages = pgTable('pages', {
  ...recordColumns(),
  ...searchColumns(),
  title: text().notNull(),
  title_key: text().notNull(),
  handle: text().notNull(),
  locale: localeCode().$type<Locale>().notNull(),
  content: text().notNull(),
  public: boolean().notNull().default(false),
  published_at: instant(),
  template: text(),
  seo_title: text(),
  seo_description: text(),
  noindex: boolean().notNull().default(false),
  translations: jsonb().$type<Translations>().notNull().default({}),
  deleted_at: instant(),
})

export const pagePreviews = pgTable('page_previews', {
  shop_id: shopId(),
  token_hash: bytea().notNull(),
  page_id: uuid().notNull(),
  expires_at: instant().notNull(),
})

export const menus = pgTable('menus', {
  ...recordColumns(),
  handle: text().notNull(),
  title: text().notNull().default(''),
  entries: jsonb().$type<MenuRecord['entries']>().notNull().default([]),
})

export const redirects = pgTable('redirects', {
  ...recordColumns(),
  ...searchColumns(),
  from_path: text().notNull(),
  target: text().notNull(),
  target_path: text(),
})
