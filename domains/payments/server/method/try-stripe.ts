import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import type { ConnectionTry } from '../../contract/stripe-try.ts'
import { paymentEvents } from '../payment-session.table.ts'
import { openStripe } from '../providers/stripe/stripe-client.ts'
import { done, skipped, timed, tryKey, tryPayment } from '../providers/stripe/try-connection.ts'
import { readSecrets, type SecretName } from './method-secrets.ts'

/** How long an event may be on its way, and how often we look, in milliseconds. */
const patience = { total: 6_000, step: 200 }

async function hasArrived({ db, shop }: Context, reference: string): Promise<boolean> {
  const rows = await db.current
    .select({ id: paymentEvents.event_id })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.shop_id, shop), sql`${paymentEvents.body} ->> 'reference' = ${reference}`))
    .limit(1)
  return rows.length > 0
}

async function awaitEvent(context: Context, reference: string, left = patience.total) {
  if (await hasArrived(context, reference)) return done('')
  if (left <= 0) return { state: 'failed' as const, detail: '', code: 'NO_EVENT' }
  await wait(patience.step)
  return awaitEvent(context, reference, left - patience.step)
}

/** The first secret of the mode by that name; null if there is none, or none that opens. */
async function secretOf(context: Context, name: SecretName) {
  const [text = null] = await readSecrets(context, { db: context.db.current, key: 'stripe', names: [name] })
  return text
}

/** Tries the keys of a mode. No money moves: with live keys nothing is authorised at all. */
export async function tryStripe(context: Context, mode: ConnectionTry['mode']): Promise<ConnectionTry> {
  const secret_key = await secretOf(context, `${mode}.secret_key`)
  if (secret_key === null) {
    return { mode, steps: [await timed('key', async () => ({ state: 'failed', detail: '', code: 'NO_KEY' }))] }
  }
  const stripe = await openStripe({ secret_key, url: context.services.stripe })
  const key = await timed('key', () => tryKey(stripe))
  if (key.state === 'failed') return { mode, steps: [key] }
  const paid = { reference: '' }
  const payment = await timed('payment', async () => {
    if (mode === 'live') return skipped('LIVE')
    paid.reference = await tryPayment(stripe, String(context.settings.currency_code ?? 'EUR'))
    return done(paid.reference)
  })
  const hasSecret = (await secretOf(context, `${mode}.webhook_secret`)) !== null
  const webhook = await timed('webhook', async () => {
    if (!hasSecret) return skipped('NO_SECRET')
    return paid.reference === '' ? skipped('NOT_PAID') : awaitEvent(context, paid.reference)
  })
  return { mode, steps: [key, payment, webhook] }
}
