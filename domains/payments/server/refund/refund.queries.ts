import type { Order } from '@comptoir/orders/contract'
import { type Context, fixed, manyOf, type Queryable, shopOf, type Tx } from '@comptoir/platform/server'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { PaidCard } from '../../contract/money/provider-words.ts'
import type { Refund } from '../../contract/refund/refund.ts'
import { paymentSessions } from '../payment-session.table.ts'
import { refundLines, refundPayments, refunds } from './refund.table.ts'

const given = sql.placeholder

type Part = typeof refundLines | typeof refundPayments

const partOf = <Table extends Part>(table: Table, orderBy: SQL) =>
  manyOf(table, {
    where: and(
      eq(table.shop_id, refunds.shop_id),
      eq(table.order_id, refunds.order_id),
      eq(table.refund_id, refunds.id),
    ),
    orderBy: [orderBy],
  })

const withParts = {
  refund: refunds,
  lines: partOf(refundLines, sql`${refundLines.position}`),
  rows: partOf(refundPayments, sql`${refundPayments.payment_id}`),
}

const ofOrder = fixed((db) =>
  db
    .select(withParts)
    .from(refunds)
    .where(and(eq(refunds.shop_id, given('shop')), eq(refunds.order_id, given('order'))))
    .orderBy(asc(refunds.created_at), asc(refunds.id)),
)

const byIds = fixed((db) =>
  db
    .select(withParts)
    .from(refunds)
    .where(and(eq(refunds.shop_id, given('shop')), sql`${refunds.id} = any(${given('ids')}::uuid[])`)),
)

type Row = Awaited<ReturnType<typeof ofOrder>>[number]

const toRefund = ({ refund, lines, rows }: Row): Refund => ({
  id: refund.id,
  order_id: refund.order_id,
  payment_ids: rows.map(({ payment_id }) => payment_id),
  lines: lines.map(({ line_id: order_line_id, quantity, restock, location_id, value, tax }) => ({
    ...{ order_line_id, quantity, restock, location_id, value, tax },
  })),
  shipping_amount: refund.shipping,
  adjustment_amount: refund.adjustment,
  tax_amount: refund.tax,
  value: refund.value,
  amount: refund.amount,
  currency: refund.currency,
  to: refund.target,
  way: refund.way,
  reference: refund.reference ?? '',
  reason: refund.reason,
  note: refund.note ?? '',
  mail: refund.mail,
  status: refund.status,
  error: refund.error,
  by: refund.actor_name ?? '',
  version: refund.version,
  created_at: refund.created_at,
  updated_at: refund.updated_at,
})

/** The refunds of an order, the earliest first. */
export const readRefunds = async (db: Queryable, shop: number, order: string): Promise<Refund[]> =>
  (await ofOrder(db, { shop, order })).map(toRefund)

export const readRefundsById = async (db: Queryable, shop: number, ids: readonly string[]): Promise<Refund[]> =>
  (await byIds(db, { shop, ids })).map(toRefund)

/** The refund that a row of the ledger is of. */
export async function findRefundOf({ db, shop }: Context, payment: string): Promise<Refund | undefined> {
  const [row] = await db.current
    .select({ id: refundPayments.refund_id })
    .from(refundPayments)
    .where(and(eq(refundPayments.shop_id, shop), eq(refundPayments.payment_id, payment)))
  return row && (await readRefundsById(db.current, shop, [row.id]))[0]
}

/** Under the lock of the order. */
export const lockedRefunds = (tx: Tx, order: string): Promise<Refund[]> => readRefunds(tx, shopOf(tx), order)

/** The card that a session was paid with. */
export async function readCardOf(db: Queryable, shop: number, session: string): Promise<PaidCard | null> {
  const [found] = await db
    .select({ card: paymentSessions.card })
    .from(paymentSessions)
    .where(and(eq(paymentSessions.shop_id, shop), eq(paymentSessions.id, session)))
  return found?.card ?? null
}

/** What the money of a refund goes back to: gift cards, by their last four, and the card of a provider. */
export async function readRefundCards({ db, shop }: Context, { payments }: Pick<Order, 'payments'>, refund: string) {
  const rows = await db.current
    .select({ id: refundPayments.payment_id })
    .from(refundPayments)
    .where(and(eq(refundPayments.shop_id, shop), eq(refundPayments.refund_id, refund)))
  const ids = new Set(rows.map(({ id }) => id))
  const own = payments.filter(({ id }) => ids.has(id))
  const session = own.find(({ session_id }) => session_id !== null)?.session_id
  return {
    gift_cards: own.flatMap(({ gift_card }) => gift_card?.last4 ?? []),
    isAlone: own.every(({ gift_card }) => gift_card !== null),
    card: session ? await readCardOf(db.current, shop, session) : null,
  }
}
