import { sql } from 'drizzle-orm'
import { bigint, customType, integer, type PgColumn, type PgTable, text, uuid } from 'drizzle-orm/pg-core'

/** The first column of every table, key, index and foreign key: shops can be distributed by it. */
export const shopId = () => integer().notNull()

/** A point in time: `timestamptz` in the database, ISO 8601 in UTC with milliseconds here and on the wire. */
export const instant = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
})

/** An amount in minor units of a currency. */
export const amount = () => bigint({ mode: 'number' })

/** ISO 4217 code; checked by a domain of the database. */
export const currencyCode = customType<{ data: string }>({ dataType: () => 'currency_code' })

/** A language, with a region where that matters: `en`, `fr-CA`. */
export const localeCode = customType<{ data: string }>({ dataType: () => 'locale_code' })

/** ISO 3166 alpha-2. */
export const countryCode = customType<{ data: string }>({ dataType: () => 'country_code' })

/** An amount that is never negative. */
export const price = customType<{ data: number; driverData: number | string }>({
  dataType: () => 'price',
  fromDriver: Number,
})

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Tags and other short texts; never null. */
export const textArray = customType<{ data: string[]; driverData: string[] }>({ dataType: () => 'text[]' })

/** The columns of a record that people change: its id, its optimistic version, and when it was made and changed. */
export const recordColumns = () => ({
  shop_id: shopId(),
  id: uuid().notNull(),
  version: integer().notNull().default(1),
  created_at: instant().notNull().default(sql`now()`),
  updated_at: instant().notNull().default(sql`now()`),
})

/** How records are found: the folded words, and the grams of their index. */
export const searchColumns = () => ({ search: text().notNull(), grams: textArray().notNull() })

/** A table whose rows have an id within their shop. */
export type KeyedTable = PgTable & { shop_id: PgColumn; id: PgColumn }
/** One whose rows carry an optimistic version. */
export type VersionedTable = KeyedTable & { version: PgColumn; updated_at: PgColumn }
