import type { Metafields } from '@comptoir/custom-fields/contract'
import type { Locale } from '@comptoir/platform/contract'
import { localeCode, recordColumns, shopId } from '@comptoir/platform/server'
import { bigint, boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Collection } from '../../contract/collection/collection.ts'
import { collectionDisplays, collectionKinds, collectionSorts } from '../../contract/collection/collection-kind.ts'

export const collections = pgTable('collections', {
  ...recordColumns(),
  name: text().notNull(),
  name_key: text().notNull(),
  key: text().notNull(),
  locale: localeCode().$type<Locale>().notNull().default('en'),
  description: text(),
  kind: text({ enum: collectionKinds }).notNull(),
  rules: jsonb().$type<Collection['rules']>(),
  sort: text({ enum: collectionSorts }).notNull(),
  display: text({ enum: collectionDisplays }).notNull().default('grid'),
  starred: boolean().notNull().default(false),
  image_id: uuid(),
  cover_id: uuid(),
  parent_id: uuid(),
  seo: jsonb().$type<Collection['seo']>().notNull(),
  translations: jsonb().$type<Collection['translations']>().notNull().default({}),
  search: text().notNull(),
  metafields: jsonb().$type<Metafields>().notNull().default({}),
})

export const collectionProducts = pgTable('collection_products', {
  shop_id: shopId(),
  collection_id: uuid().notNull(),
  product_id: uuid().notNull(),
  position: bigint({ mode: 'number' }).notNull().default(0),
})
