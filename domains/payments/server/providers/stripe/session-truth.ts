import type Stripe from 'stripe'
import type { SessionTruth } from '../../../contract/payment-session.ts'
import { fromStripeAmount } from '../../../contract/stripe-amount.rules.ts'

const nothing = { reference: null, amount: 0, capture_before: null, card: null, error: null }

export const openTruth: SessionTruth = { ...nothing, state: 'open' }
export const expiredTruth: SessionTruth = { ...nothing, state: 'expired' }

const chargeOf = ({ latest_charge }: Stripe.PaymentIntent) =>
  latest_charge === null || typeof latest_charge === 'string' ? null : latest_charge

function cardOf(intent: Stripe.PaymentIntent) {
  const { brand, last4 } = chargeOf(intent)?.payment_method_details?.card ?? {}
  return brand && last4 ? { brand, last4 } : null
}

function captureBefore(intent: Stripe.PaymentIntent) {
  const seconds = chargeOf(intent)?.payment_method_details?.card?.capture_before
  return seconds ? new Date(seconds * 1_000).toISOString() : null
}

function errorOf({ last_payment_error }: Stripe.PaymentIntent) {
  if (!last_payment_error) return null
  const { decline_code, code, type, message } = last_payment_error
  return { code: decline_code ?? code ?? type, message: message ?? '' }
}

function stateOf({ status, last_payment_error }: Stripe.PaymentIntent): SessionTruth['state'] {
  if (status === 'requires_capture') return 'authorized'
  if (status === 'succeeded') return 'paid'
  if (status === 'canceled') return 'canceled'
  return status === 'requires_payment_method' && last_payment_error ? 'failed' : 'open'
}

/** What a payment intent says, with its latest charge. */
export function intentTruth(intent: Stripe.PaymentIntent): SessionTruth {
  const state = stateOf(intent)
  const { id, currency, amount_capturable, amount_received } = intent
  const theirs = { authorized: amount_capturable, paid: amount_received }[String(state)] ?? 0
  return {
    state,
    reference: id,
    amount: fromStripeAmount(theirs, currency.toUpperCase()),
    capture_before: state === 'authorized' ? captureBefore(intent) : null,
    card: cardOf(intent),
    error: state === 'failed' ? errorOf(intent) : null,
  }
}

/** What Stripe's page says. A refused card leaves it open: the shopper may try another one there. */
export function hostedTruth({ status, payment_intent }: Stripe.Checkout.Session): SessionTruth {
  if (status === 'expired') return expiredTruth
  if (status !== 'complete' || payment_intent === null || typeof payment_intent === 'string') return openTruth
  return intentTruth(payment_intent)
}
