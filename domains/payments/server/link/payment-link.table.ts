import { currencyCode, instant, price, recordColumns } from '@comptoir/platform/server'
import { date, pgTable, uuid } from 'drizzle-orm/pg-core'

/** Key: order and id. */
export const paymentLinks = pgTable('payment_links', {
  ...recordColumns(),
  order_id: uuid().notNull(),
  last_day: date().notNull(),
  amount: price().notNull(),
  currency: currencyCode().notNull(),
  mailed_at: instant(),
  opened_at: instant(),
})
