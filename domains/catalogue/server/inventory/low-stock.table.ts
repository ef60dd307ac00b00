import { instant, shopId } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'

export const lowStockNotices = pgTable('low_stock_notices', {
  shop_id: shopId(),
  variant_id: uuid().notNull(),
  threshold: integer().notNull().default(0),
  noticed_at: instant().notNull().default(sql`now()`),
})
