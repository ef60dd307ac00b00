import { instant, shopId } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { customType, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

// Not drizzle's own: that one parses a JSON text once more when it reads it, which makes a number of "2024".
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
