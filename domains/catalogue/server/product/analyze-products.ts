import type { Queryable } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { productSearch, products, variantOptionValues, variants } from './product.table.ts'

/** Updates the planner's statistics after a bulk load. */
export const analyzeProducts = (db: Queryable) =>
  db.execute(sql`analyze ${products}, ${productSearch}, ${variants}, ${variantOptionValues}`)
