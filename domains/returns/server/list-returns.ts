import { listOrderPage, readOrderRows } from '@comptoir/orders/server'
import { decimalAmount, defaultLocale, pageSize } from '@comptoir/platform/contract'
import { array, type Context, type CsvColumns, csvReply, one, type Queryable } from '@comptoir/platform/server'
import { and, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { reasonText } from '../contract/reason.rules.ts'
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

/** A page of the list, the newest first; `isMore`: there are others after it. */
async function pageOf(context: Context, { view, q, before, limit }: Query) {
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
  const ids = page.map(({ order_id }) => order_id)
  const orders = new Map((await readOrderRows(db.read, shop, ids)).map((order) => [order.id, order]))
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
  return { rows, next: records.length > limit ? (page.at(-1)?.number ?? null) : null }
}

export async function listReturns(context: Context, query: Query) {
  const { rows, next } = await pageOf(context, query)
  return { returns: rows, counts: await countViews(context.db.read, context.shop), next }
}

const money = (amount: number | null, { currency }: ReturnRow) =>
  amount === null ? '' : decimalAmount(amount, currency)

const columns: CsvColumns<ReturnRow> = [
  ['Return', ({ number }) => `R-${number}`],
  ['Order', ({ order_number }) => order_number ?? ''],
  ['Asked', ({ requested_at }) => requested_at],
  ['Kind', ({ kind }) => kind],
  ['State', ({ status }) => status],
  ['Goods', ({ title }) => title],
  ['Pieces', ({ pieces }) => pieces],
  ['Reason', (row) => reasonText(row, defaultLocale)],
  ['Worth', (row) => money(row.worth, row)],
  ['Owed', (row) => money(row.owed, row)],
  ['Currency', ({ currency }) => currency],
  ['Money by', ({ refund_by }) => refund_by ?? ''],
  ['Received', ({ received_at }) => received_at ?? ''],
  ['Closed', ({ closed_at }) => closed_at ?? ''],
]

async function* allPages(context: Context, query: Omit<Query, 'before' | 'limit'>) {
  let before: number | undefined
  do {
    const { rows, next } = await pageOf(context, { ...query, before, limit: pageSize.max })
    yield rows
    before = next ?? undefined
  } while (before !== undefined)
}

/** Everything that the list finds. Nobody is named: people leave the shop by the right to export them alone. */
export const exportReturns = (context: Context, query: Omit<Query, 'before' | 'limit'>) =>
  csvReply(context, { name: 'returns', columns, pages: allPages(context, query) })
