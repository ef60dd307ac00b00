import type { Queryable } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { productSearch, products, variantOptionValues, variants } from './product.table.ts'

/** Renews the planner's statistics after many products were written. */
export const analyzeProducts = (db: Queryable) =>
  db.execute(sql`analyze ${products}, ${productSearch}, ${variants}, ${variantOptionValues}`)
