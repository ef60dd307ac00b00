import type { NameOrders } from '@comptoir/gift-cards/server'
import { apiError } from '@comptoir/platform/contract'
import {
  fixed,
  lockAndRead,
  manyOf,
  one,
  type PipelinedTx,
  type Queryable,
  shopOf,
  shops,
  type Tx,
} from '@comptoir/platform/server'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Order, OrderRow, OrderStateType } from '../../contract/order.ts'
import {
  discountAllocations,
  orderDiscounts,
  orderLineAllocations,
  orderLines,
  orderNotes,
  orders,
  orderTransitions,
  payments,
  taxLines,
} from './order.table.ts'
import { rowSelection, toDiscount, toLine, toNote, toOrder, toPayment, toRow } from './order-rows.ts'

const shopParameter = sql.placeholder('shop')

const rowsByIds = fixed(
  rowSelection.row,
  sql`select ${rowSelection.columns} from ${orders} where ${eq(orders.shop_id, shopParameter)} and ${orders.id} = any(${sql.placeholder('ids')}::uuid[])`,
)

/** List rows by id, for live events of new orders. */
export const readOrderRows = async (db: Queryable, shop: number, ids: readonly string[]): Promise<OrderRow[]> =>
  (await rowsByIds(db, { shop, ids })).map(toRow)

const namesByIds = fixed((db) =>
  db
    .select({
      ...{ id: orders.id, number: orders.number, tag: orders.tag },
      name: sql<string>`coalesce(${orders.customer}->>'name', '')`,
    })
    .from(orders)
    .where(and(eq(orders.shop_id, shopParameter), sql`${orders.id} = any(${sql.placeholder('ids')}::uuid[])`)),
)

/** What orders are called in ledgers of others. */
export const nameOrders: NameOrders = async ({ db, shop }, ids) => namesByIds(db.current, { shop, ids })

const addressesByIds = fixed((db) =>
  db
    .select({ number: orders.number, customer_id: orders.customer_id, address: orders.shipping_address })
    .from(orders)
    .where(and(eq(orders.shop_id, shopParameter), sql`${orders.id} = any(${sql.placeholder('ids')}::uuid[])`)),
)

/** Customers and shipping addresses of orders. */
export const readShippingAddresses = (db: Queryable, shop: number, ids: readonly string[]) =>
  addressesByIds(db, { shop, ids })

type OrderPart =
  | typeof orderLines
  | typeof taxLines
  | typeof orderLineAllocations
  | typeof orderDiscounts
  | typeof discountAllocations
  | typeof payments
  | typeof orderNotes

const idParameter = sql.placeholder('id')

const partOf = <Table extends OrderPart>(table: Table, ...orderBy: readonly PgColumn[]) =>
  manyOf(table, { where: and(eq(table.shop_id, shopParameter), eq(table.order_id, idParameter)), orderBy })

const orderWithParts = fixed((db) =>
  db
    .select({
      order: orders,
      lines: partOf(orderLines, orderLines.position),
      split: partOf(orderLineAllocations, orderLineAllocations.location_id),
      taxes: partOf(taxLines, taxLines.id),
      discounts: partOf(orderDiscounts, orderDiscounts.position),
      shares: partOf(discountAllocations, discountAllocations.line_id),
      payments: partOf(payments, payments.at, payments.id),
      notes: partOf(orderNotes, orderNotes.created_at, orderNotes.id),
    })
    .from(orders)
    .where(and(eq(orders.shop_id, shopParameter), eq(orders.id, idParameter))),
)

export async function readOrder(db: Queryable, shop: number, id: string): Promise<Order> {
  const [found] = await orderWithParts(db, { shop, id })
  if (!found) throw apiError('NOT_FOUND', { entity: 'order' })
  return toOrder(found.order, {
    products: found.lines.map((line) => toLine(line, found)),
    discounts: found.discounts.map((discount) => toDiscount(discount, found)),
    taxes: found.taxes,
    payments: found.payments.map(toPayment),
    notes: found.notes.map(toNote),
  })
}

export const lockOrder = (tx: Tx, shop: number, id: string): Promise<Order> =>
  lockAndRead(tx, { table: orders, id }, (tx) => readOrder(tx, shop, id))

/** The state that the order was in before its present one. */
export async function stateBefore(tx: Tx, id: string): Promise<OrderStateType | null> {
  const [last] = await tx
    .select({ from_state: orderTransitions.from_state })
    .from(orderTransitions)
    .where(and(eq(orderTransitions.shop_id, shopOf(tx)), eq(orderTransitions.order_id, id)))
    .orderBy(desc(orderTransitions.at), desc(orderTransitions.id))
    .limit(1)
  return last?.from_state ?? null
}

const drawNumber = fixed(z.object({ number: z.number() }), sql`select nextval('order_numbers') as number`)

/** Numbers come from a sequence: a rolled-back transaction leaves a gap. */
export const nextNumber = async (tx: PipelinedTx): Promise<number> => one(await drawNumber(tx, {})).number

/**
 * The next order gets this number, unless the numbers have passed it. Altering the sequence takes the lock that makes
 * orders wait for the commit.
 */
export async function startOrderNumbers(tx: Tx, first: number) {
  await tx.execute(sql`alter sequence order_numbers cache 1`)
  await tx.execute(
    sql`select setval('order_numbers', ${first}, false) from order_numbers where last_value + is_called::integer < ${first}`,
  )
}

/** Resets the numbers to 1 if there are no orders. */
export const restartOrderNumbers = (tx: Tx) =>
  tx.execute(sql`select setval('order_numbers', 1, false) where not exists (select 1 from ${orders})`)

const lockedTerms = fixed((db) =>
  db
    .select({ currency: shops.currency, stamp: shops.terms_stamp })
    .from(shops)
    .where(eq(shops.id, sql.placeholder('shop')))
    .for('key share'),
)

/**
 * The currency of the transaction's prices, and the stamp of its delivery methods and taxes. Call before reading prices:
 * takes FOR KEY SHARE on the shop's row, which blocks a running conversion of currency.
 */
export const shopTerms = async (tx: PipelinedTx) => one(await lockedTerms(tx, { shop: shopOf(tx) }))

export type ShopTerms = Awaited<ReturnType<typeof shopTerms>>
