import type { Context } from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import { isLive, type PaymentSession } from '../../contract/payment-session.ts'
import { paymentSessions } from '../payment-session.table.ts'
import type { Failed, PaymentProvider, Prepared, Started, StartRequest } from '../provider.ts'
import { openProvider } from '../providers/open-provider.ts'
import { readSession, toPaymentSession } from './payment-session.queries.ts'

const ended: Failed = { kind: 'failed', error: { code: 'SESSION_ENDED', message: '' } }

/** Null if the session was ended meanwhile. */
const savePrepared = ({ db, shop }: Context, id: string, { reference, url, expires_at }: Prepared) =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .update(paymentSessions)
      .set({ state: 'open', reference, url, expires_at: expires_at.toISOString() })
      .where(and(eq(paymentSessions.shop_id, shop), eq(paymentSessions.id, id), eq(paymentSessions.state, 'created')))
      .returning()
    return row ? toPaymentSession(row) : null
  })

async function prepared(
  context: Context,
  { provider, session }: { provider: PaymentProvider; session: PaymentSession },
  request: StartRequest,
): Promise<PaymentSession | Failed> {
  if (session.reference !== null) return session
  const made = await provider.prepare(session, request)
  if (made.kind === 'failed') return made
  const saved = await savePrepared(context, session.id, made)
  if (saved) return saved
  const now = await readSession(context.db.current, context.shop, session.id)
  // Another press of the same button prepared the same.
  if (isLive(now.state)) return now
  await provider.expire({ ...session, reference: made.reference })
  return ended
}

/**
 * Sends the shopper to pay, or pays with the card they entered on our page. Call it outside of transactions, after the one
 * of `openSession` was committed; called again, also after a crash, it comes to the same payment.
 *
 * - `redirect`: send the shopper to `url`; their way back is `return_url`, where you reconcile and settle.
 * - `settled`: money has come already: reconcile and settle now.
 * - `failed`: nothing was charged; record what `expireSession` answers, and lead the shopper back to the payment step.
 *
 * @throws PROVIDER_UNAVAILABLE, within 15 seconds: nothing is known; the session stays live, and the job finds out
 */
export async function startSession(context: Context, id: string, request: StartRequest): Promise<Started> {
  const session = await readSession(context.db.current, context.shop, id)
  if (!isLive(session.state)) return ended
  const provider = await openProvider(context, session)
  const ready = await prepared(context, { provider, session }, request)
  if ('kind' in ready) return ready
  if (request.confirmation_token !== undefined) return provider.confirm(ready, request)
  return ready.url === null ? ended : { kind: 'redirect', url: ready.url }
}
