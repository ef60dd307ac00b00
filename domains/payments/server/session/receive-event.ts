import type { IncomingHttpHeaders } from 'node:http'
import { apiError, type Versioned } from '@comptoir/platform/contract'
import { type Context, emit, type Queryable, shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { methodHeard, sessionHeard } from '../../contract/payment-event.wire.ts'
import { readSecrets } from '../method/method-secrets.ts'
import { readPaymentMethod } from '../method/payment-method.queries.ts'
import { paymentMethods } from '../payment-method.table.ts'
import { paymentEvents, paymentSessions } from '../payment-session.table.ts'
import type { ProviderEvent } from '../provider.ts'
import { readStripeEvent } from '../providers/stripe/read-event.ts'
import { loseRefund } from '../refund/lose-refund.ts'
import { readSession } from './payment-session.queries.ts'

async function sessionOf(db: Queryable, shop: number, { session_id, reference }: ProviderEvent) {
  const ofPayment = sql`${paymentSessions.reference} = ${reference} or ${paymentSessions.payment} = ${reference}`
  const [found] = await db
    .select({ id: paymentSessions.id, order_id: paymentSessions.settled_order_id })
    .from(paymentSessions)
    .where(and(eq(paymentSessions.shop_id, shop), session_id === null ? ofPayment : eq(paymentSessions.id, session_id)))
    .limit(1)
  return found ?? null
}

interface Kept {
  event: ProviderEvent
  method: string
  session_id: string | null
}

/** No more of it is in the log. */
const heardOf = ({ id, version }: Versioned) => ({ id, version })

/** True for the first time that it comes. */
async function keepEvent(tx: Tx, { event, method, session_id }: Kept): Promise<boolean> {
  const kept = await tx
    .insert(paymentEvents)
    .values({
      ...{ shop_id: shopOf(tx), method, event_id: event.id, type: event.type, session_id },
      body: { reference: event.reference },
      ...(session_id === null && { done_at: sql`now()`, error: event.isTry ? null : 'NO_SESSION' }),
    })
    .onConflictDoUpdate({
      target: [paymentEvents.shop_id, paymentEvents.method, paymentEvents.event_id],
      set: { times: sql`${paymentEvents.times} + 1` },
    })
    .returning({ times: paymentEvents.times })
  if (session_id === null) emit(tx, methodHeard, heardOf(await readPaymentMethod(tx, shopOf(tx), 'stripe')))
  else emit(tx, sessionHeard, heardOf(await readSession(tx, shopOf(tx), session_id)))
  return kept[0]?.times === 1
}

/** Noted once a minute, whoever sends how many; without a secret nothing is signed. */
async function noteUnsigned({ db, shop }: Context): Promise<void> {
  await db.transaction(async (tx) => {
    const [method] = await tx
      .update(paymentMethods)
      .set({ unsigned_at: sql`now()` })
      .where(
        and(
          eq(paymentMethods.shop_id, shop),
          eq(paymentMethods.key, 'stripe'),
          sql`coalesce(${paymentMethods.unsigned_at} < now() - interval '1 minute', true)`,
        ),
      )
      .returning({ id: paymentMethods.id, version: paymentMethods.version })
    if (method) emit(tx, methodHeard, method)
  })
}

/** @throws WEBHOOK_INVALID */
async function readSigned(context: Context, rawBody: Buffer, signature: string): Promise<ProviderEvent> {
  const names = ['test.webhook_secret', 'live.webhook_secret'] as const
  const secrets = await readSecrets(context, { db: context.db.current, key: 'stripe', names })
  try {
    return await readStripeEvent(rawBody, signature, secrets)
  } catch (error) {
    if (signature !== '' && secrets.some((secret) => secret !== undefined)) await noteUnsigned(context)
    throw error
  }
}

/**
 * Takes in what a provider sends to `/webhooks/payments/{method_key}`: checks its signature, keeps the event once, however
 * often it comes, and answers the session that it is about; null if it is none of this shop's. Reconcile and settle that
 * session, whatever the event says: events come twice and out of order. If you cannot, answer 500 and it comes again; the
 * job finds it, too.
 *
 * @param rawBody as it came: the signature is over these bytes
 * @throws WEBHOOK_INVALID 400; NOT_FOUND for a method without webhook
 */
// biome-ignore lint/complexity/useMaxParams: where, of whom, and the two parts of the message
export async function receiveEvent(
  context: Context,
  method_key: string,
  rawBody: Buffer,
  headers: IncomingHttpHeaders,
): Promise<{ session_id: string | null; type: string }> {
  if (method_key !== 'stripe') throw apiError('NOT_FOUND', { entity: 'payment_method' })
  const { db, shop } = context
  const event = await readSigned(context, rawBody, String(headers['stripe-signature'] ?? ''))
  const session = await sessionOf(db.current, shop, event)
  const session_id = session?.id ?? null
  await db.transaction(async (tx) => {
    const isNew = await keepEvent(tx, { event, method: method_key, session_id })
    const order_id = session?.order_id ?? null
    if (isNew && order_id !== null && event.lost_refund)
      await loseRefund(context, tx, { order_id, ...event.lost_refund })
  })
  return { session_id, type: event.type }
}
