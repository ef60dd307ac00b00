import { instant, recordColumns } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Location } from '../../contract/location.ts'

export const locations = pgTable('locations', {
  ...recordColumns(),
  title: text().notNull(),
  /** Only non-empty parts. */
  address: jsonb().$type<Partial<Location['address']>>().notNull().default({}),
  active: boolean().notNull().default(true),
  fulfils_online: boolean().notNull().default(true),
  /** In use, sends online orders, not deleted; the expression is in the migration. */
  sells: boolean().notNull().generatedAlwaysAs(sql``),
  pickup: boolean().notNull().default(false),
  position: integer().notNull().default(0),
  deleted_at: instant(),
})
