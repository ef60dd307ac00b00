import { minorDigits } from '@comptoir/platform/contract'
import type Stripe from 'stripe'
import { toStripeAmount } from '../../../contract/stripe-amount.rules.ts'
import type { TryStep } from '../../../contract/stripe-try.ts'
import { tryMark } from './read-event.ts'
import { callStripe, stripeRefusal } from './stripe-client.ts'

type Outcome = Pick<TryStep, 'state' | 'detail' | 'code'>

export const done = (detail: string): Outcome => ({ state: 'done', detail, code: '' })
export const skipped = (code: string): Outcome => ({ state: 'skipped', detail: '', code })

/** An account that refuses its key answers as an unreachable provider does, for shoppers; here its words count. */
const failed = (error: unknown): Outcome => {
  const refusal = stripeRefusal(error) ?? stripeRefusal(error instanceof Error ? error.cause : null)
  if (refusal) return { state: 'failed', detail: refusal.message, code: refusal.code }
  return { state: 'failed', detail: error instanceof Error ? error.message : '', code: 'UNREACHABLE' }
}

export async function timed(step: TryStep['step'], run: () => Promise<Outcome>): Promise<TryStep> {
  const begun = performance.now()
  const outcome = await run().catch(failed)
  return { step, ...outcome, ms: Math.round(performance.now() - begun) }
}

/** Stripe knows the key, and says whose it is. */
export async function tryKey(stripe: Stripe): Promise<Outcome> {
  const { settings, country, email } = await callStripe(() => stripe.accounts.retrieveCurrent())
  return done([settings?.dashboard.display_name || email, country].filter(Boolean).join(', '))
}

/** Five units: above the least that Stripe takes in any currency with decimals. */
const amountIn = (currency: string) =>
  toStripeAmount(minorDigits(currency) === 0 ? 500 : 5 * 10 ** minorDigits(currency), currency)

/** Authorises a test card and lets it go; answers the id of the payment, whose event then comes back. */
export async function tryPayment(stripe: Stripe, currency: string) {
  const intent = await callStripe(() =>
    stripe.paymentIntents.create({
      ...{ amount: amountIn(currency), currency: currency.toLowerCase(), capture_method: 'manual', confirm: true },
      metadata: { [tryMark]: 'yes' },
      ...{ payment_method: 'pm_card_visa', allowed_payment_method_types: ['card'] },
    }),
  )
  await callStripe(() => stripe.paymentIntents.cancel(intent.id))
  return intent.id
}
