import type { Queryable } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { orderLines, orderSearch, orders, orderTransitions, payments } from './order.table.ts'

/** Updates the planner's statistics after many orders were added. */
export const analyzeOrders = (db: Queryable) =>
  db.execute(sql`analyze ${orders}, ${orderLines}, ${orderSearch}, ${orderTransitions}, ${payments}`)
