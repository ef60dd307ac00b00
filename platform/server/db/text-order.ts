import { type SQLWrapper, sql } from 'drizzle-orm'

/** Sorts names as a reader expects it. The collation of the database is never used: it differs between installations. */
export const alphabetical = (text: SQLWrapper) => sql`${text} collate "und-x-icu"`

/** Sorts keys by their code points. */
export const byCodePoint = (text: SQLWrapper) => sql`${text} collate "C"`
