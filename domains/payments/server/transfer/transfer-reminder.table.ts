import { instant, shopId } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { pgTable, uuid } from 'drizzle-orm/pg-core'

export const transferReminders = pgTable('transfer_reminders', {
  shop_id: shopId(),
  order_id: uuid().notNull(),
  sent_at: instant().notNull().default(sql`now()`),
})
