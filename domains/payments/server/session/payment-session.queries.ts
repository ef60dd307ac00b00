import { apiError } from '@comptoir/platform/contract'
import { lockAndRead, oneOf, type Queryable, type Tx } from '@comptoir/platform/server'
import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { PaymentSession } from '../../contract/payment-session.ts'
import { paymentEvents, paymentSessions } from '../payment-session.table.ts'

type SessionRow = typeof paymentSessions.$inferSelect

export const toPaymentSession = (row: SessionRow): PaymentSession => {
  const { id, checkout_id, order_id, method, state, amount, currency, offer, reference, payment, url, test_mode } = row
  const { capture_before, card, error, expires_at, created_at, version } = row
  return {
    ...{ id, checkout_id, order_id, method, state, amount, currency, offer, reference, payment, url, test_mode },
    ...{ capture_before, card, error, expires_at, created_at, version },
  }
}

const find = async (db: Queryable, shop: number, where: ReturnType<typeof eq>) =>
  (
    await db
      .select()
      .from(paymentSessions)
      .where(and(eq(paymentSessions.shop_id, shop), where))
  ).map(toPaymentSession)

/** @throws NOT_FOUND */
export async function readSession(db: Queryable, shop: number, id: string): Promise<PaymentSession> {
  const [session] = await find(db, shop, eq(paymentSessions.id, id))
  if (!session) throw apiError('NOT_FOUND', { entity: 'payment_session' })
  return session
}

export const lockSession = (tx: Tx, shop: number, id: string): Promise<PaymentSession> =>
  lockAndRead(tx, { table: paymentSessions, id }, (tx) => readSession(tx, shop, id))

const isLiveRow = inArray(paymentSessions.state, ['created', 'open'])

/** The session by which a checkout may still be paid; null if there is none. */
export async function readLiveSession(db: Queryable, shop: number, checkout: string): Promise<PaymentSession | null> {
  const [session = null] = await find(db, shop, sql`${paymentSessions.checkout_id} = ${checkout} and ${isLiveRow}`)
  return session
}

/** The session by which what is due for an order may still be paid; null if there is none. */
export async function readLiveOrderSession(db: Queryable, shop: number, order: string): Promise<PaymentSession | null> {
  const [session = null] = await find(db, shop, sql`${paymentSessions.order_id} = ${order} and ${isLiveRow}`)
  return session
}

/** The latest attempt to pay of each of these checkouts that has one. */
export async function readLatestSessions(
  db: Queryable,
  shop: number,
  checkouts: readonly string[],
): Promise<ReadonlyMap<string, Pick<PaymentSession, 'state' | 'method'>>> {
  const { checkout_id, state, method, created_at, id } = paymentSessions
  const found = await db
    .selectDistinctOn([checkout_id], { checkout_id, state, method })
    .from(paymentSessions)
    .where(and(eq(paymentSessions.shop_id, shop), oneOf(checkout_id, checkouts)))
    .orderBy(checkout_id, desc(created_at), desc(id))
  return new Map(found.flatMap(({ checkout_id: of, ...session }) => (of === null ? [] : [[of, session] as const])))
}

/** Every attempt to pay a checkout, the first one first. */
export const readAttempts = async (db: Queryable, shop: number, checkout: string): Promise<PaymentSession[]> =>
  (await find(db, shop, eq(paymentSessions.checkout_id, checkout))).toSorted((one, other) =>
    one.created_at < other.created_at ? -1 : 1,
  )

/** How many sessions a run of the job looks at. */
const maxDue = 50

/** Events that nobody has seen to in this time: the process that received them ended. */
const hasWaitingEvent = sql`exists (select from ${paymentEvents} e where e.shop_id = ${paymentSessions.shop_id}
  and e.session_id = ${paymentSessions.id} and e.done_at is null and e.at < now() - interval '1 minute')`

/**
 * Sessions to look after: live ones that nobody has heard of for a while (a minute after they were opened, then ever less
 * often, until they have ended), and those of events that waited in vain. Reconcile each, and settle it as the webhook
 * would.
 */
export async function dueSessions(db: Queryable, shop: number): Promise<string[]> {
  const due = await db
    .select({ id: paymentSessions.id })
    .from(paymentSessions)
    .where(
      and(
        eq(paymentSessions.shop_id, shop),
        or(and(isLiveRow, sql`${paymentSessions.look_at} <= now()`), hasWaitingEvent),
      ),
    )
    .orderBy(asc(paymentSessions.look_at))
    .limit(maxDue)
  return due.map(({ id }) => id)
}
