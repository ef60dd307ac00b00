import { emit, shopOf, type Tx, updateRow } from '@comptoir/platform/server'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { sessionHeard } from '../../contract/payment-event.wire.ts'
import { isLive, type PaymentSession, type SessionState, type SessionTruth } from '../../contract/payment-session.ts'
import { paymentEvents, paymentSessions } from '../payment-session.table.ts'
import { lockSession, toPaymentSession } from './payment-session.queries.ts'

/** Minutes until the job asks again: one more each time, ten at most. */
const nextLook = sql`now() + make_interval(mins => least(${paymentSessions.looks} + 2, 10))`

/** Money that has come stays: only its taking, or its letting go, follows an authorisation. */
const follows: Partial<Record<SessionState, readonly SessionState[]>> = {
  authorized: ['paid', 'canceled'],
  paid: [],
  orphan: [],
}

const isNews = ({ state }: PaymentSession, truth: SessionTruth) =>
  state !== truth.state && (follows[state]?.includes(truth.state) ?? true)

/** Whatever its events told is known now. */
async function closeEvents(tx: Tx, { id, version }: PaymentSession) {
  const closed = await tx
    .update(paymentEvents)
    .set({ done_at: sql`now()` })
    .where(and(eq(paymentEvents.shop_id, shopOf(tx)), eq(paymentEvents.session_id, id), isNull(paymentEvents.done_at)))
    .returning({ id: paymentEvents.event_id })
  if (closed.length > 0) emit(tx, sessionHeard, { id, version })
}

/**
 * Writes what the provider says of a session, under the lock of its checkout or order. `changed` is true for the one call
 * that moved it: return page, webhook and job may all come with the same truth. A late success after `failed`,
 * `canceled` or `expired` is news, too; what came never goes back.
 */
export async function recordSession(
  tx: Tx,
  id: string,
  truth: SessionTruth,
): Promise<{ session: PaymentSession; changed: boolean }> {
  const session = await lockSession(tx, shopOf(tx), id)
  await closeEvents(tx, session)
  if (isLive(session.state) && truth.state === 'open') {
    const row = await updateRow(tx, paymentSessions, {
      ...{ id, state: 'open' as const, look_at: nextLook },
      looks: sql`${paymentSessions.looks} + 1`,
    })
    return { session: toPaymentSession(row), changed: false }
  }
  if (!isNews(session, truth)) return { session, changed: false }
  const { state, reference, capture_before, card, error } = truth
  const row = await updateRow(tx, paymentSessions, {
    ...{ id, state, capture_before, card, error },
    payment: reference ?? session.payment,
  })
  // What becomes of money that has come is the ledger's own work.
  return { session: toPaymentSession(row), changed: session.state !== 'authorized' }
}
