import type { Queryable } from '@comptoir/platform/server'
import { and, asc, eq, not, sql } from 'drizzle-orm'
import { discounts } from '../discount.table.ts'

const maxListed = 50

/** Discounts of which codes can be given to people: those by code that run or will. */
export const readCodeDiscounts = (db: Queryable, shop: number, now: Date) =>
  db
    .select({ id: discounts.id, title: discounts.title })
    .from(discounts)
    .where(
      and(
        ...[eq(discounts.shop_id, shop), eq(discounts.mode, 'code'), not(discounts.draft), not(discounts.paused)],
        sql`(${discounts.ends_at} is null or ${discounts.ends_at} > ${now.toISOString()}::timestamptz)`,
      ),
    )
    .orderBy(asc(discounts.created_at))
    .limit(maxListed)
