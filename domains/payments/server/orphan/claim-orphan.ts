import type { LedgerInput } from '@comptoir/orders/server'
import { type Context, shopOf, type Tx, updateRow } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { paymentError } from '../../contract/payment.wire.ts'
import type { PaymentSession } from '../../contract/payment-session.ts'
import { paymentSessions } from '../payment-session.table.ts'
import { openProvider } from '../providers/open-provider.ts'
import { lockSession, readSession } from '../session/payment-session.queries.ts'
import { emitOrphan } from './hold-orphan.ts'
import { readOrphanRow } from './orphan-payment.queries.ts'

/** What the provider has done, as a row of an order's ledger. */
export const ledgerRow = (session: PaymentSession): LedgerInput => ({
  provider: session.method,
  kind: session.state === 'authorized' ? 'authorization' : 'sale',
  status: 'success',
  amount: session.amount,
  reference: session.payment,
  session_id: session.id,
  capture_before: session.capture_before,
})

/**
 * The order that an orphan was put to already; null while nothing has come of it. Asked before a decision, and again under
 * the lock of its checkout or order: a press that comes twice gets one answer.
 *
 * @throws NOT_FOUND; PAYMENT_SOLVED {outcome} if its money has gone another way
 */
export async function readClaimed(
  { db, shop }: Context,
  id: string,
  outcome: 'made' | 'attached',
): Promise<string | null> {
  const row = await readOrphanRow(db.current, shop, id)
  if (row.outcome === null) return null
  if (row.outcome !== outcome || row.order_id === null) throw paymentError('PAYMENT_SOLVED', { outcome: row.outcome })
  return row.order_id
}

/**
 * An orphan as its provider has it now. Outside of transactions.
 *
 * @throws PAYMENT_LAPSED if the provider has nothing of it any more, PROVIDER_UNAVAILABLE
 */
export async function readClaimable(context: Context, id: string): Promise<PaymentSession> {
  const session = await readSession(context.db.current, context.shop, id)
  const { state, capture_before, reference } = await (await openProvider(context, session)).reconcile(session)
  if (state !== 'authorized' && state !== 'paid') throw paymentError('PAYMENT_LAPSED')
  return { ...session, state, capture_before, payment: reference ?? session.payment }
}

/**
 * Locks an orphan before its money goes to an order; under the lock of its checkout or of that order.
 *
 * @throws PAYMENT_SOLVED {outcome}, PAYMENT_GOING_BACK
 */
export async function lockClaimable(tx: Tx, { id }: PaymentSession): Promise<void> {
  await lockSession(tx, shopOf(tx), id)
  const [row] = await tx
    .select({ outcome: paymentSessions.outcome, asked_back_at: paymentSessions.asked_back_at })
    .from(paymentSessions)
    .where(and(eq(paymentSessions.shop_id, shopOf(tx)), eq(paymentSessions.id, id)))
  if (row?.outcome) throw paymentError('PAYMENT_SOLVED', { outcome: row.outcome })
  if (row?.asked_back_at) throw paymentError('PAYMENT_GOING_BACK')
}

interface Claim {
  session: PaymentSession
  outcome: 'made' | 'attached'
  order_id: string
}

/** The money of a locked orphan belongs to an order from now on. */
export async function claimOrphan(tx: Tx, { actor }: Context, { session, outcome, order_id }: Claim): Promise<void> {
  const { id, state, capture_before, payment } = session
  const row = await updateRow(tx, paymentSessions, {
    ...{ id, state, capture_before, payment, give_back_at: null },
    ...{ outcome, settled_order_id: order_id, solved_at: sql`now()`, solved_by: actor.name },
  })
  emitOrphan(tx, 'solved', row)
}
