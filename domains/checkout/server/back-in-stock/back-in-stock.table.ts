import { instant, localeCode, shopId } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'

export const backInStockRequests = pgTable('back_in_stock_requests', {
  shop_id: shopId(),
  id: uuid().notNull(),
  variant_id: uuid().notNull(),
  email: text().notNull(),
  locale: localeCode().notNull(),
  asked_at: instant().notNull().default(sql`now()`),
  told_at: instant(),
})
