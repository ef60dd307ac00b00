import { instant, shopId } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { customType, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'

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

export const importPictures = pgTable('import_pictures', {
  shop_id: shopId(),
  batch_id: uuid().notNull(),
  row_number: integer().notNull(),
  /** Null once the product was deleted. */
  product_id: uuid(),
  pictures: integer().notNull(),
  tried_at: instant().notNull().default(sql`now()`),
})

export const sampleProducts = pgTable('sample_products', {
  shop_id: shopId(),
  key: text().notNull(),
  /** Null until it is made. */
  product_id: uuid(),
  version: integer(),
  /** Null once its picture was deleted, too. */
  file_id: uuid(),
})
