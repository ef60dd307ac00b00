import { listOrderPage, readOrderRows } from '@comptoir/orders/server'
import { array, type Context, one, type Queryable } from '@comptoir/platform/server'
import { and, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Return, ReturnRow, ReturnView } from '../contract/return.ts'
import type { listReturns as wire } from '../contract/return.wire.ts'
import { toReturn, withLines } from './return.queries.ts'
import { returns } from './return.table.ts'

type Query = z.output<NonNullable<typeof wire.query>>

const { status } = returns

const views: Record<ReturnView, SQL> = {
  open: isNull(returns.closed_at),
  to_answer: eq(status, 'requested'),
  on_the_way: eq(status, 'approved'),
  // With those of which money is still owed.
  to_unpack: and(inArray(status, ['received', 'exchanged']), isNull(returns.closed_at)) ?? sql`true`,
  closed: and(inArray(status, ['refunded', 'exchanged', 'canceled']), isNotNull(returns.closed_at)) ?? sql`true`,
  declined: eq(status, 'declined'),
  all: sql`true`,
}

const maxOrders = 200

/** By its number, or those of the orders that the same words find. */
async function found(context: Context, q: string): Promise<SQL | undefined> {
  if (q === '') return undefined
  const { items } = await listOrderPage(context, { q, limit: maxOrders })
  const number = Number(/^(?:r-?)?(\d{1,9})$/i.exec(q)?.[1] ?? 0)
  return or(eq(returns.number, number), sql`${returns.order_id} = any(${array(items.map(({ id }) => id))})`)
}

const countOf = (view: ReturnView) => sql<number>`count(*) filter (where ${views[view]})`

const countViews = async (db: Queryable, shop: number) =>
  one(
    await db
      .select({
        open: countOf('open'),
        to_answer: countOf('to_answer'),
        on_the_way: countOf('on_the_way'),
        to_unpack: countOf('to_unpack'),
        closed: countOf('closed'),
        declined: countOf('declined'),
        all: countOf('all'),
      })
      .from(returns)
      .where(eq(returns.shop_id, shop)),
  )

const piecesOf = ({ lines }: Return) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

export async function listReturns(context: Context, { view, q, before, limit }: Query) {
  const { db, shop } = context
  const records = await db.read
    .select(withLines)
    .from(returns)
    .where(
      and(
        eq(returns.shop_id, shop),
        views[view],
        await found(context, q),
        before === undefined ? undefined : lt(returns.number, before),
      ),
    )
    .orderBy(desc(returns.number))
    .limit(limit + 1)
  const page = records.slice(0, limit).map(toReturn)
  const orders = new Map(
    (
      await readOrderRows(
        db.read,
        shop,
        page.map(({ order_id }) => order_id),
      )
    ).map((order) => [order.id, order]),
  )
  const rows = page.map((record): ReturnRow => {
    const order = orders.get(record.order_id)
    const { lines, exchange_lines, files, wish, ...own } = record
    return {
      ...own,
      order_number: order?.number ?? null,
      customer: order?.customer.name || order?.customer.email || '',
      reason: lines[0]?.reason ?? null,
      reason_texts: lines[0]?.reason_texts ?? {},
      pieces: piecesOf(record),
    }
  })
  return {
    returns: rows,
    counts: await countViews(db.read, shop),
    next: records.length > limit ? (page.at(-1)?.number ?? null) : null,
  }
}
