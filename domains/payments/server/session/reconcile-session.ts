import type { Context } from '@comptoir/platform/server'
import { isLive, type PaymentSession, type SessionTruth } from '../../contract/payment-session.ts'
import { openProvider } from '../providers/open-provider.ts'
import { readSession } from './payment-session.queries.ts'

/** By then the call that prepares a session has ended, with or without an answer. */
const preparedWithinMs = 60_000

const without = (state: 'open' | 'expired'): SessionTruth => ({
  ...{ state, reference: null, amount: 0, capture_before: null, card: null, error: null },
})

const isPast = ({ now }: Context, at: string, ms = 0) => now().getTime() > Date.parse(at) + ms

const truthOf = ({ state, ...session }: PaymentSession): SessionTruth => ({
  ...without(state === 'created' || state === 'open' ? 'open' : 'expired'),
  ...(state !== 'created' && state !== 'orphan' && { state }),
  reference: session.payment,
})

/** Nobody was sent anywhere, and no card was tried: what may stand at the provider cannot take money. */
const unprepared = (context: Context, session: PaymentSession) =>
  isLive(session.state) && isPast(context, session.created_at, preparedWithinMs) ? without('expired') : truthOf(session)

/**
 * What the provider says of a session now; nothing is written. Settle by it: under the lock of the checkout or order,
 * `recordSession` tells whether it is news. A session past its end is ended at the provider first, so the answer is final
 * then. Outside of transactions.
 *
 * @throws PROVIDER_UNAVAILABLE, within 15 seconds
 */
export async function reconcileSession(context: Context, id: string): Promise<SessionTruth> {
  const session = await readSession(context.db.current, context.shop, id)
  if (session.reference === null) return unprepared(context, session)
  const provider = await openProvider(context, session)
  const isOver = isLive(session.state) && isPast(context, session.expires_at)
  return isOver ? provider.expire(session) : provider.reconcile(session)
}

/**
 * Ends a session at the provider, before the cart changes, before another one is opened, or after `failed`. The answer
 * may be that it is paid already: then settle it. Record the answer in any case. Outside of transactions.
 *
 * @throws PROVIDER_UNAVAILABLE, within 15 seconds: it may still be paid, so nothing else may be opened
 */
export async function expireSession(context: Context, id: string): Promise<SessionTruth> {
  const session = await readSession(context.db.current, context.shop, id)
  if (!isLive(session.state)) return truthOf(session)
  if (session.reference === null) return without('expired')
  return (await openProvider(context, session)).expire(session)
}
