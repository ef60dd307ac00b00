import { one, shopOf, type Tx, violatedConstraint } from '@comptoir/platform/server'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { MethodKey } from '../../contract/method-key.ts'
import { paymentError } from '../../contract/payment.wire.ts'
import type { PaymentSession } from '../../contract/payment-session.ts'
import { readPaymentMethod } from '../method/payment-method.queries.ts'
import { paymentSessions } from '../payment-session.table.ts'
import { toPaymentSession } from './payment-session.queries.ts'

/** The longest that a provider keeps its page open, and the shop the session. */
const lifeMinutes = 36

type Owner = { checkout_id: string; order_id?: undefined } | { order_id: string; checkout_id?: undefined }

/** `offer` tells what is paid from anything else at the same sum: 64 hexadecimal digits. */
export type SessionRequest = Owner & { method: MethodKey; amount: number; currency: string; offer?: string }

const ownedBy = ({ checkout_id, order_id }: Owner) =>
  checkout_id === undefined ? eq(paymentSessions.order_id, order_id) : eq(paymentSessions.checkout_id, checkout_id)

async function liveOf(tx: Tx, request: SessionRequest): Promise<PaymentSession | null> {
  const [row] = await tx
    .select()
    .from(paymentSessions)
    .where(
      and(
        eq(paymentSessions.shop_id, shopOf(tx)),
        ownedBy(request),
        inArray(paymentSessions.state, ['created', 'open']),
      ),
    )
  return row ? toPaymentSession(row) : null
}

const isSame = (session: PaymentSession, { method, amount, currency, offer }: SessionRequest) =>
  session.state === 'created' &&
  session.method === method &&
  session.amount === amount &&
  session.currency === currency &&
  session.offer === (offer ?? null)

function refuseSecond(error: unknown): never {
  const constraint = violatedConstraint(error)
  if (constraint === 'payment_sessions_live' || constraint === 'payment_sessions_live_order') {
    throw paymentError('PAYMENT_IN_PROGRESS')
  }
  throw error
}

/**
 * Opens an attempt to pay, under the lock of its checkout or order, before the provider is called: its id is the key of
 * that call, so commit first and call `startSession` then. After a crash in between, the same request gets the same
 * session again.
 *
 * @throws PAYMENT_IN_PROGRESS {session_id} if another one is live: end it by `expireSession` first
 */
export async function openSession(tx: Tx, request: SessionRequest): Promise<PaymentSession> {
  const live = await liveOf(tx, request)
  if (live && isSame(live, request)) return live
  if (live) throw paymentError('PAYMENT_IN_PROGRESS', { session_id: live.id })
  const { checkout_id = null, order_id = null, offer = null, method, amount, currency } = request
  const { stripe } = await readPaymentMethod(tx, shopOf(tx), method)
  const added = await tx
    .insert(paymentSessions)
    .values({
      shop_id: shopOf(tx),
      id: newId(),
      checkout_id,
      order_id,
      method,
      amount,
      currency,
      offer,
      test_mode: stripe?.mode === 'test',
      expires_at: sql`now() + make_interval(mins => ${lifeMinutes})`,
      look_at: sql`now() + interval '1 minute'`,
    })
    .returning()
    .catch(refuseSecond)
  return toPaymentSession(one(added))
}
