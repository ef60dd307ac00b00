import type { IncomingHttpHeaders } from 'node:http'
import { apiError } from '@comptoir/platform/contract'
import type { Context, Queryable } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { readSecrets } from '../method/method-secrets.ts'
import { paymentEvents, paymentSessions } from '../payment-session.table.ts'
import type { ProviderEvent } from '../provider.ts'
import { readStripeEvent } from '../providers/stripe/read-event.ts'

async function sessionOf(db: Queryable, shop: number, { session_id, reference }: ProviderEvent) {
  const ofPayment = sql`${paymentSessions.reference} = ${reference} or ${paymentSessions.payment} = ${reference}`
  const [found] = await db
    .select({ id: paymentSessions.id })
    .from(paymentSessions)
    .where(and(eq(paymentSessions.shop_id, shop), session_id === null ? ofPayment : eq(paymentSessions.id, session_id)))
    .limit(1)
  return found?.id ?? null
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
  const names = ['test.webhook_secret', 'live.webhook_secret'] as const
  const secrets = await readSecrets(context, { db: db.current, key: method_key, names })
  const event = await readStripeEvent(rawBody, String(headers['stripe-signature'] ?? ''), secrets)
  const session_id = await sessionOf(db.current, shop, event)
  await db.transaction((tx) =>
    tx
      .insert(paymentEvents)
      .values({
        ...{ shop_id: shop, method: method_key, event_id: event.id, type: event.type, session_id },
        body: { reference: event.reference },
        ...(session_id === null && { done_at: sql`now()`, error: event.isTry ? null : 'NO_SESSION' }),
      })
      .onConflictDoUpdate({
        target: [paymentEvents.shop_id, paymentEvents.method, paymentEvents.event_id],
        set: { times: sql`${paymentEvents.times} + 1` },
      }),
  )
  return { session_id, type: event.type }
}
