import { itemStock } from '@comptoir/inventory/server'
import { array, type Queryable, query, type Tx } from '@comptoir/platform/server'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { backInStockRequests } from './back-in-stock.table.ts'

const { shop_id, variant_id, asked_at, id, told_at } = backInStockRequests

const waiting = (shop: number, where: SQL) => sql`from ${backInStockRequests}
  where ${shop_id} = ${shop} and ${told_at} is null and ${where}`

const Found = z.object({ id: z.string() })

/** Variants that somebody waits for and that are there, as far as the stock says. */
export const dueVariants = (db: Queryable, shop: number) =>
  query(
    db,
    Found,
    sql`select w.id from (select distinct ${variant_id} as id ${waiting(shop, sql`true`)}) w
        ${itemStock.join({ shop_id: sql`${shop}`, id: sql`w.id` })}
        where ${itemStock.available} > 0 or not ${itemStock.track_quantity} order by w.id`,
  )

/** Whether anybody waits for one of these variants; null: for any. */
export async function isAwaited(db: Queryable, shop: number, ids: readonly string[] | null): Promise<boolean> {
  const which = ids === null ? sql`true` : sql`${variant_id} = any(${array(ids)}::uuid[])`
  const found = await query(db, Found, sql`select ${id} ${waiting(shop, which)} limit 1`)
  return found.length > 0
}

interface Line {
  variant: string
  limit: number
}

/** The next ones in the order of asking, locked. One who leaves at this moment is passed over. */
export const nextInLine = (tx: Tx, shop: number, { variant, limit }: Line) =>
  tx
    .select()
    .from(backInStockRequests)
    .where(and(eq(shop_id, shop), eq(variant_id, variant), isNull(told_at)))
    .orderBy(asc(asked_at), asc(id))
    .limit(limit)
    .for('update', { skipLocked: true })

/** Those who were told within a day, have not ordered it since and did not leave: the goods may be theirs. */
export const countTold = (db: Queryable, shop: number, variant: string): Promise<number> =>
  db.$count(
    backInStockRequests,
    and(eq(shop_id, shop), eq(variant_id, variant), sql`${told_at} > now() - interval '1 day'`),
  )
