import { instant, shopId } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { exclusionCauses } from '../../contract/exclusion.ts'

/** Key: the product. */
export const withdrawalExclusions = pgTable('withdrawal_exclusions', {
  shop_id: shopId(),
  product_id: uuid().notNull(),
  cause: text({ enum: exclusionCauses }).notNull(),
  since: instant().notNull().default(sql`now()`),
})
