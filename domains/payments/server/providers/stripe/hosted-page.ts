import type Stripe from 'stripe'
import type { PaymentSession, SessionTruth } from '../../../contract/payment-session.ts'
import { toStripeAmount } from '../../../contract/stripe-amount.rules.ts'
import type { Prepared, StartRequest } from '../../provider.ts'
import { hostedTruth } from './session-truth.ts'
import { callStripe, stripeRefusal } from './stripe-client.ts'

/** Stripe's page lives thirty minutes at least; one more for the clocks. */
const lifeMinutes = 31

const expand = ['payment_intent.latest_charge']

/** Languages of ours that Stripe's page does not speak are left to the browser. */
const localeOf = (locale: string) => (['en', 'fr', 'ja', 'tr'].includes(locale) ? locale : 'auto')

const endOf = ({ created_at }: PaymentSession) => Math.ceil(Date.parse(created_at) / 1_000) + lifeMinutes * 60

/** The same for each repeat: Stripe refuses a key that comes with another request. */
function requestOf(session: PaymentSession, request: StartRequest): Stripe.Checkout.SessionCreateParams {
  const { id, currency } = session
  const metadata = { session: id }
  const price_data = {
    currency: currency.toLowerCase(),
    unit_amount: toStripeAmount(session.amount, currency),
    product_data: { name: request.description },
  }
  return {
    mode: 'payment',
    // Only what can be authorised first: money is not taken before the goods are certain.
    allowed_payment_method_types: ['card'],
    client_reference_id: id,
    line_items: [{ quantity: 1, price_data }],
    payment_intent_data: { capture_method: 'manual', description: request.description, metadata },
    metadata,
    ...(request.email && { customer_email: request.email }),
    success_url: request.return_url,
    cancel_url: request.cancel_url,
    locale: localeOf(request.locale),
    expires_at: endOf(session),
  }
}

export async function openPage(stripe: Stripe, session: PaymentSession, request: StartRequest): Promise<Prepared> {
  const { id, url, expires_at } = await callStripe(() =>
    stripe.checkout.sessions.create(requestOf(session, request), { idempotencyKey: session.id }),
  )
  return { kind: 'prepared', reference: id, url, expires_at: new Date(expires_at * 1_000) }
}

export const pageTruth = async (stripe: Stripe, reference: string): Promise<SessionTruth> =>
  hostedTruth(await callStripe(() => stripe.checkout.sessions.retrieve(reference, { expand })))

/** A page that is paid, or over, cannot be closed: the truth is asked for then. */
export async function closePage(stripe: Stripe, reference: string): Promise<SessionTruth> {
  try {
    return hostedTruth(await callStripe(() => stripe.checkout.sessions.expire(reference, { expand })))
  } catch (error) {
    if (!stripeRefusal(error)) throw error
    return pageTruth(stripe, reference)
  }
}
