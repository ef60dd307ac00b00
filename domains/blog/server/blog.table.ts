import type { Locale } from '@comptoir/platform/contract'
import { bytea, instant, localeCode, recordColumns, searchColumns, shopId, textArray } from '@comptoir/platform/server'
import { bigint, boolean, date, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Blog } from '../contract/blog.ts'
import type { LabelNames } from '../contract/label.ts'
import type { LabelKind } from '../contract/label-kind.ts'

export const blogs = pgTable('blogs', {
  ...recordColumns(),
  handle: text().notNull(),
  title: jsonb().$type<Blog['title']>().notNull(),
  description: jsonb().$type<Blog['description']>().notNull().default({}),
})

export const articles = pgTable('articles', {
  ...recordColumns(),
  ...searchColumns(),
  blog_id: uuid().notNull(),
  title: text().notNull(),
  title_key: text().notNull(),
  handle: text().notNull(),
  locale: localeCode().$type<Locale>().notNull(),
  excerpt: text().notNull(),
  description: text().notNull(),
  image_id: uuid(),
  image_url: text(),
  image_title: text(),
  public: boolean().notNull().default(false),
  published_at: instant(),
  author_id: uuid(),
  category: text(),
  tags: textArray().notNull().default([]),
  tag_keys: textArray().notNull().default([]),
  seo_title: text(),
  seo_description: text(),
  noindex: boolean().notNull().default(false),
  deleted_at: instant(),
})

export const articleTranslations = pgTable('article_translations', {
  shop_id: shopId(),
  article_id: uuid().notNull(),
  locale: localeCode().$type<Locale>().notNull(),
  title: text().notNull(),
  excerpt: text().notNull(),
  description: text().notNull(),
  image_title: text(),
  seo_title: text(),
  seo_description: text(),
})

export const articleLabels = pgTable('article_labels', {
  ...recordColumns(),
  kind: text().$type<LabelKind>().notNull(),
  label: text().notNull(),
  label_key: text().notNull(),
  names: jsonb().$type<LabelNames>().notNull().default({}),
  name_keys: textArray().notNull().default([]),
})

export const articleViews = pgTable('article_views', {
  shop_id: shopId(),
  article_id: uuid().notNull(),
  views: bigint({ mode: 'number' }).notNull().default(0),
})

export const visitorSalts = pgTable('visitor_salts', {
  shop_id: shopId(),
  day: date().notNull(),
  salt: bytea().notNull(),
})

export const articleVisitors = pgTable('article_visitors', {
  shop_id: shopId(),
  day: date().notNull(),
  article_id: uuid().notNull(),
  visitor: bytea().notNull(),
})

export const articlePreviews = pgTable('article_previews', {
  shop_id: shopId(),
  token_hash: bytea().notNull(),
  article_id: uuid().notNull(),
  expires_at: instant().notNull(),
})
