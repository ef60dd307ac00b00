import { type SQL, sql } from 'drizzle-orm'
import { bigint, customType, integer, type PgColumn, type PgTable, text, uuid } from 'drizzle-orm/pg-core'

/** First column of every table, key, index and foreign key, so shops can be distributed. */
export const shopId = () => integer().notNull()

/** Point in time: `timestamptz` in the database, ISO 8601 UTC with milliseconds in code. */
export const instant = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => (value instanceof Date ? value : new Date(value)).toISOString(),
})

/** Minor units of a currency. */
export const amount = () => bigint({ mode: 'number' })

/** ISO 4217; a database domain checks it. */
export const currencyCode = customType<{ data: string }>({ dataType: () => 'currency_code' })

/** With an optional region: `en`, `fr-CA`. */
export const localeCode = customType<{ data: string }>({ dataType: () => 'locale_code' })

/** ISO 3166 alpha-2. */
export const countryCode = customType<{ data: string }>({ dataType: () => 'country_code' })

/** Minor units, never negative. */
export const price = customType<{ data: number; driverData: number | string }>({
  dataType: () => 'price',
  fromDriver: Number,
})

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const textArray = customType<{ data: string[]; driverData: string[] }>({ dataType: () => 'text[]' })

export const recordColumns = () => ({
  shop_id: shopId(),
  id: uuid().notNull(),
  version: integer().notNull().default(1),
  created_at: instant().notNull().default(sql`now()`),
  updated_at: instant().notNull().default(sql`now()`),
})

/** Folded words and the grams of the index. */
export const searchColumns = () => ({ search: text().notNull(), grams: textArray().notNull() })

export type KeyedTable = PgTable & { shop_id: PgColumn; id: PgColumn }
export type VersionedTable = KeyedTable & { version: PgColumn; updated_at: PgColumn }

/** Records that have custom fields: their table, whose column `metafields` holds the values. */
export interface CustomFieldTable {
  /** Entity name in the change log. */
  entity: string
  table: KeyedTable & { metafields: PgColumn }
  /** Title of a record. */
  name: SQL
  /** Which rows count as records; all unless given. */
  where?: SQL
}
