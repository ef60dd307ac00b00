import type { Metafields } from '@comptoir/custom-fields/contract'
import { instant, shopId } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Collection } from '../../contract/collection.ts'
import { collectionDisplays, collectionKinds, collectionSorts } from '../../contract/collection-kind.ts'

export const collections = pgTable('collections', {
  shop_id: shopId(),
  id: uuid().notNull(),
  name: text().notNull(),
  name_key: text().notNull(),
  key: text().notNull(),
  description: text().notNull().default(''),
  kind: text({ enum: collectionKinds }).notNull(),
  rules: jsonb().$type<Collection['rules']>(),
  sort: text({ enum: collectionSorts }).notNull(),
  display: text({ enum: collectionDisplays }).notNull().default('grid'),
  starred: boolean().notNull().default(false),
  image: uuid(),
  cover: uuid(),
  parent_id: uuid(),
  seo: jsonb().$type<Collection['seo']>().notNull(),
  search: text().notNull(),
  metafields: jsonb().$type<Metafields>().notNull().default({}),
  version: integer().notNull().default(1),
  created_at: instant().notNull().default(sql`now()`),
  updated_at: instant().notNull().default(sql`now()`),
})

export const collectionProducts = pgTable('collection_products', {
  shop_id: shopId(),
  collection_id: uuid().notNull(),
  product_id: uuid().notNull(),
  position: bigint({ mode: 'number' }).notNull().default(0),
})
