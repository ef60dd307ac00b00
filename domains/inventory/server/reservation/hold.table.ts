import { instant, shopId } from '@comptoir/platform/server'
import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'

/** Units promised to a purchase under way; part of `committed`. */
export const stockHolds = pgTable('stock_holds', {
  shop_id: shopId(),
  holder: uuid().notNull(),
  item_id: uuid().notNull(),
  location_id: uuid().notNull(),
  quantity: integer().notNull(),
  expires_at: instant().notNull(),
})
