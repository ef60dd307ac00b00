import { instant, shopId } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { customType, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

const anyJson = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
})

export const settings = pgTable('settings', {
  shop_id: shopId(),
  key: text().notNull(),
  id: uuid().notNull(),
  value: anyJson(),
  version: integer().notNull().default(1),
  updated_at: instant().notNull().default(sql`now()`),
})
