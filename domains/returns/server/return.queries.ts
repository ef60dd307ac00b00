import { labelIn } from '@comptoir/fulfilment/server'
import { nameOrders, setReturnStatus } from '@comptoir/orders/server'
import { type Context, fixed, manyOf, one, type Queryable, shopOf, type Tx } from '@comptoir/platform/server'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { orderReturnStatus } from '../contract/return.rules.ts'
import type { Return } from '../contract/return.ts'
import { returnExchangeLines, returnFiles, returnLines, returns } from './return.table.ts'

const given = sql.placeholder

export const withLines = {
  record: returns,
  lines: manyOf(returnLines, {
    where: and(
      eq(returnLines.shop_id, returns.shop_id),
      eq(returnLines.order_id, returns.order_id),
      eq(returnLines.return_id, returns.id),
    ),
    orderBy: [returnLines.position],
  }),
  files: manyOf(returnFiles, {
    where: and(
      eq(returnFiles.shop_id, returns.shop_id),
      eq(returnFiles.order_id, returns.order_id),
      eq(returnFiles.return_id, returns.id),
    ),
    orderBy: [returnFiles.position],
  }),
  exchanged: manyOf(returnExchangeLines, {
    where: and(
      eq(returnExchangeLines.shop_id, returns.shop_id),
      eq(returnExchangeLines.order_id, returns.order_id),
      eq(returnExchangeLines.return_id, returns.id),
    ),
    orderBy: [returnExchangeLines.position],
  }),
}

const ofOrder = fixed((db) =>
  db
    .select(withLines)
    .from(returns)
    .where(and(eq(returns.shop_id, given('shop')), eq(returns.order_id, given('order'))))
    .orderBy(asc(returns.number)),
)

const byIds = fixed((db) =>
  db
    .select(withLines)
    .from(returns)
    .where(and(eq(returns.shop_id, given('shop')), sql`${returns.id} = any(${given('ids')}::uuid[])`)),
)

export type ReturnRecord = Awaited<ReturnType<typeof ofOrder>>[number]

export function toReturn({ record, lines, files, exchanged }: ReturnRecord): Return {
  const { email, answer, carrier, tracking_number, label_url, shipping, shop_id: _shop, ...rest } = record
  const { requested_name, approved_name, received_name, closed_name, ...named } = rest
  const { label_at, label_mime, label_size, label_key: _key, ...own } = named
  return {
    ...own,
    lines: lines.map(({ line_id: order_line_id, note, remark, ...line }) => ({
      ...{
        order_line_id,
        quantity: line.quantity,
        reason: line.reason,
        reason_texts: line.reason_texts,
        note: note ?? '',
        remark: remark ?? '',
      },
      ...{ received: line.received, damaged: line.damaged, missing: line.missing },
      ...{ location_id: line.location_id, amount: line.amount },
    })),
    files: files.map(({ id, name, mime, size }) => ({ id, name, mime, size })),
    exchange_lines: exchanged.map(({ line_id: order_line_id, quantity }) => ({ order_line_id, quantity })),
    ...{ email: email ?? '', answer: answer ?? '', carrier: carrier ?? '', tracking_number: tracking_number ?? '' },
    label: labelIn({ label_at, label_mime, label_size }),
    ...{ label_url: label_url ?? '', shipping_amount: shipping, requested_name: requested_name ?? '' },
    ...{ approved_name: approved_name ?? '', received_name: received_name ?? '', closed_name: closed_name ?? '' },
  }
}

/** The returns of an order by their number. */
export const readReturns = async (db: Queryable, shop: number, order: string): Promise<Return[]> =>
  (await ofOrder(db, { shop, order })).map(toReturn)

export const readReturnsById = async (db: Queryable, shop: number, ids: readonly string[]): Promise<Return[]> =>
  (await byIds(db, { shop, ids })).map(toReturn)

const statusesOf = fixed((db) =>
  db
    .select({ status: returns.status })
    .from(returns)
    .where(and(eq(returns.shop_id, given('shop')), eq(returns.order_id, given('order')))),
)

/** The order says how far its returns are. Under its lock. */
export async function tellOrder(tx: Tx, id: string) {
  const found = await statusesOf(tx, { shop: shopOf(tx), order: id })
  await setReturnStatus(tx, { id, return_status: orderReturnStatus(found) })
}

/** Under the lock of the order. */
export const lockedReturns = (tx: Tx, order: string) => readReturns(tx, shopOf(tx), order)

const drawNumber = fixed(z.object({ number: z.number() }), sql`select nextval('return_numbers') as number`)

export const nextReturnNumber = async (tx: Tx): Promise<number> => one(await drawNumber(tx, {})).number

/** Returns that somebody has to answer or to unpack: how many, since when the oldest, and what it is of. */
export async function readWaitingReturns(context: Context) {
  const { db, shop } = context
  const isWaiting = and(eq(returns.shop_id, shop), inArray(returns.status, ['requested', 'received']))
  const count = await db.read.$count(returns, isWaiting)
  const [oldest] = await db.read
    .select({ at: returns.requested_at, order: returns.order_id, title: returns.title })
    .from(returns)
    .where(isWaiting)
    .orderBy(asc(returns.requested_at))
    .limit(1)
  if (!oldest) return { count, since: null, oldest: null, title: '' }
  const [order] = await nameOrders(context, [oldest.order])
  return {
    ...{ count, since: oldest.at, title: oldest.title },
    oldest: order ? { id: order.id, number: order.number } : null,
  }
}
