import { isOfSku, listOrderPage, readOrderRows } from '@comptoir/orders/server'
import { decimalAmount, defaultLocale, pageSize } from '@comptoir/platform/contract'
import { array, type Context, type CsvColumns, csvReply, inTime, one, type Queryable } from '@comptoir/platform/server'
import { and, count, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { reasonText } from '../contract/reason.rules.ts'
import type { Return, ReturnRow, ReturnView } from '../contract/return.ts'
import type { listReturns as wire } from '../contract/return.wire.ts'
import { toReturn, withLines } from './return.queries.ts'
import { returnLines, returns } from './return.table.ts'

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

const l = returnLines

const hasSku = (sku: string) => sql`exists (select from ${l}
  where ${l.shop_id} = ${returns.shop_id} and ${l.order_id} = ${returns.order_id} and ${l.return_id} = ${returns.id}
    and ${isOfSku({ shop: l.shop_id, order: l.order_id, line: l.line_id }, sku)})`

async function isSku({ db, shop }: Context, q: string) {
  const [known] = await db.read
    .select({ id: returns.id })
    .from(returns)
    .where(and(eq(returns.shop_id, shop), hasSku(q)))
    .limit(1)
  return known !== undefined
}

/** By its number, a SKU of its own lines, or those of the orders that the same words find: also of other goods of theirs. */
async function found(context: Context, q: string): Promise<SQL | undefined> {
  if (q === '') return undefined
  const number = Number(/^(?:r-?)?(\d{1,9})$/i.exec(q)?.[1] ?? 0)
  // A number may be that of an order as well.
  if (number === 0 && (await isSku(context, q))) return hasSku(q)
  const { items } = await listOrderPage(context, { q, limit: maxOrders })
  const ofOrders = sql`${returns.order_id} = any(${array(items.map(({ id }) => id))})`
  return number === 0 ? ofOrders : or(eq(returns.number, number), hasSku(q), ofOrders)
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

type Narrowed = Omit<Query, 'before' | 'limit'>

const conditionsOf = async (context: Context, { view, q, kind, asked }: Narrowed) =>
  and(
    eq(returns.shop_id, context.shop),
    views[view],
    await found(context, q),
    kind && eq(returns.kind, kind),
    ...(asked ? inTime(returns.requested_at, { days: asked }, context) : []),
  )

/** A page of the list, the newest first; `next`: the number after which it goes on. */
async function pageOf(context: Context, { before, limit, ...query }: Query) {
  const { db, shop } = context
  const records = await db.read
    .select(withLines)
    .from(returns)
    .where(and(await conditionsOf(context, query), before === undefined ? undefined : lt(returns.number, before)))
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

/** How many a query finds, and what their goods are worth in each currency. */
async function sumsOf(context: Context, query: Narrowed) {
  const sums = await context.db.read
    .select({ currency: returns.currency, count: count(), amount: sql<number>`sum(${returns.worth})` })
    .from(returns)
    .where(await conditionsOf(context, query))
    .groupBy(returns.currency)
    .orderBy(desc(count()), returns.currency)
  const total = sums.reduce((all, sum) => all + sum.count, 0)
  return { total, worth: sums.map(({ currency, amount }) => ({ currency, amount })) }
}

export async function listReturns(context: Context, query: Query) {
  const { rows, next } = await pageOf(context, query)
  const counts = await countViews(context.db.read, context.shop)
  return { returns: rows, counts, ...(await sumsOf(context, query)), next }
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

async function* allPages(context: Context, query: Narrowed) {
  let before: number | undefined
  do {
    const { rows, next } = await pageOf(context, { ...query, before, limit: pageSize.max })
    yield rows
    before = next ?? undefined
  } while (before !== undefined)
}

/** Everything that the list finds. Nobody is named: people leave the shop by the right to export them alone. */
export const exportReturns = (context: Context, query: Narrowed) =>
  csvReply(context, { name: 'returns', columns, pages: allPages(context, query) })
