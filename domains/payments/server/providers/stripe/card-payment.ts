import type Stripe from 'stripe'
import type { PaidCard } from '../../../contract/money/provider-words.ts'
import { isLive, type PaymentSession, type SessionTruth } from '../../../contract/payment-session.ts'
import { toStripeAmount } from '../../../contract/stripe-amount.rules.ts'
import type { Prepared, Started, StartRequest } from '../../provider.ts'
import { intentTruth } from './session-truth.ts'
import { callStripe, stripeRefusal } from './stripe-client.ts'

const lifeMinutes = 30
const expand = ['latest_charge']

/** Without a card it cannot take money; its id is written down before it gets one. */
export async function prepareCard(stripe: Stripe, session: PaymentSession, request: StartRequest): Promise<Prepared> {
  const { id } = await callStripe(() =>
    stripe.paymentIntents.create(
      {
        amount: toStripeAmount(session.amount, session.currency),
        currency: session.currency.toLowerCase(),
        capture_method: 'manual',
        allowed_payment_method_types: ['card'],
        description: request.description,
        metadata: { session: session.id },
      },
      { idempotencyKey: session.id },
    ),
  )
  const expires_at = new Date(Date.parse(session.created_at) + lifeMinutes * 60_000)
  return { kind: 'prepared', reference: id, url: null, expires_at }
}

export const cardTruth = async (stripe: Stripe, reference: string): Promise<SessionTruth> =>
  intentTruth(await callStripe(() => stripe.paymentIntents.retrieve(reference, { expand })))

function startedBy(intent: Stripe.PaymentIntent): Started {
  const url = intent.status === 'requires_action' ? intent.next_action?.redirect_to_url?.url : null
  if (url) return { kind: 'redirect', url }
  const { state, error } = intentTruth(intent)
  if (state === 'authorized' || state === 'paid') return { kind: 'settled' }
  return { kind: 'failed', error: error ?? { code: intent.status, message: '' } }
}

/** The bank may ask the shopper: then it leads to its page, and from there to `return_url`. */
export async function payByCard(stripe: Stripe, reference: string, request: StartRequest): Promise<Started> {
  const { confirmation_token, return_url } = request
  try {
    return startedBy(
      await callStripe(() =>
        stripe.paymentIntents.confirm(
          reference,
          { confirmation_token, return_url, expand },
          { idempotencyKey: `${reference}:${confirmation_token}` },
        ),
      ),
    )
  } catch (error) {
    const refusal = stripeRefusal(error)
    if (!refusal) throw error
    return { kind: 'failed', error: refusal }
  }
}

export async function cardOfToken(stripe: Stripe, token: string): Promise<PaidCard | null> {
  try {
    const { payment_method_preview } = await callStripe(() => stripe.confirmationTokens.retrieve(token))
    const { brand, last4 } = payment_method_preview?.card ?? {}
    return brand && last4 ? { brand, last4 } : null
  } catch (error) {
    if (!stripeRefusal(error)) throw error
    return null
  }
}

/** Lets an intent go that has no money yet; one that was paid meanwhile stays as it is. */
export async function dropCard(stripe: Stripe, reference: string): Promise<SessionTruth> {
  const truth = await cardTruth(stripe, reference)
  if (truth.state !== 'failed' && !isLive(truth.state)) return truth
  try {
    await callStripe(() => stripe.paymentIntents.cancel(reference, {}, { idempotencyKey: `${reference}:drop` }))
  } catch (error) {
    if (!stripeRefusal(error)) throw error
  }
  const after = await cardTruth(stripe, reference)
  return truth.state === 'failed' && after.state === 'canceled' ? truth : after
}
