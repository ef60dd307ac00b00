import { itemStock } from '@comptoir/inventory/server'
import { array, one, oneOf, type Queryable, query, type Tx } from '@comptoir/platform/server'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { backInStockRequests } from './back-in-stock.table.ts'

const { shop_id, variant_id, email, asked_at, id, told_at } = backInStockRequests

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

const Address = z.object({ email: z.string() })

/** Which of these addresses have asked for anything. */
export async function addressesAmong(
  db: Queryable,
  shop: number,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await query(
    db,
    Address,
    sql`select distinct ${email} as email from ${backInStockRequests}
        where ${shop_id} = ${shop} and ${email} = any(${array(emails)}::text[])`,
  )
  return new Set(found.map((each) => each.email))
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

const Asked = z.object({ count: z.number() })

/** How many people wait for what is sold out; of goods that are back, the next ones are told anyway. */
export async function countAsked(db: Queryable, shop: number): Promise<number> {
  const found = await query(
    db,
    Asked,
    sql`select count(*)::integer as count from ${backInStockRequests}
        ${itemStock.join({ shop_id, id: variant_id })}
        where ${shop_id} = ${shop} and ${told_at} is null and not ${itemStock.isSellable}`,
  )
  return one(found).count
}

const Counted = z.object({ variant_id: z.string(), count: z.number() })

/** How many people wait for each of these variants. */
export const countByVariant = (db: Queryable, shop: number, ids: readonly string[]) =>
  query(
    db,
    Counted,
    sql`select ${variant_id} as variant_id, count(*)::integer as count
        ${waiting(shop, sql`${variant_id} = any(${array(ids)}::uuid[])`)} group by ${variant_id}`,
  )

/** How many people wait for each variant that somebody waits for, those with the most first. */
export const awaitedVariants = (db: Queryable, shop: number, limit: number) =>
  query(
    db,
    Counted,
    sql`select ${variant_id} as variant_id, count(*)::integer as count ${waiting(shop, sql`true`)}
        group by ${variant_id} order by count desc, ${variant_id} limit ${limit}`,
  )

/** The first ones who wait for any of these variants, in the order of asking. */
export const firstWaiting = (db: Queryable, shop: number, { ids, limit }: { ids: readonly string[]; limit: number }) =>
  db
    .select({ id, variant_id, email, asked_at })
    .from(backInStockRequests)
    .where(and(eq(shop_id, shop), isNull(told_at), oneOf(variant_id, ids)))
    .orderBy(asc(asked_at), asc(id))
    .limit(limit)
