import { type Queryable, rows } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'

/** Renews the planner's statistics after many products were written. */
export const analyzeProducts = (db: Queryable) => rows(db, sql`analyze products, product_search, variants`)
