import { type CheckoutSession, cards, type Intent, type Records, type Refund } from './records.ts'

const daysOfCapture = 7

/** The charge of an intent, as it stands in `latest_charge` when that is expanded. */
function chargeOf(intent: Intent) {
  if (intent.card === null) return null
  const { brand, last4 } = cards[intent.card]
  const capture_before = intent.created + daysOfCapture * 86_400
  return {
    id: `ch_${intent.id.slice(3)}`,
    object: 'charge',
    amount: intent.amount,
    currency: intent.currency,
    captured: intent.amount_received > 0,
    amount_refunded: intent.refunded,
    payment_intent: intent.id,
    metadata: intent.metadata,
    payment_method_details: {
      type: 'card',
      card: { brand, last4, ...(intent.status === 'requires_capture' && { capture_before }) },
    },
  }
}

export const shownCharge = (intent: Intent) => chargeOf(intent) ?? {}

export function shownIntent(intent: Intent, url: string, isExpanded = false) {
  const { card, asks, refunded, ...plain } = intent
  const charge = intent.status === 'requires_confirmation' || asks ? null : chargeOf(intent)
  return {
    object: 'payment_intent',
    livemode: false,
    client_secret: `${intent.id}_secret_stand_in`,
    ...plain,
    next_action: asks
      ? {
          type: 'redirect_to_url',
          redirect_to_url: { url: `${url}/bank/${intent.id}`, return_url: intent.return_url },
        }
      : null,
    latest_charge: isExpanded ? charge : (charge?.id ?? null),
  }
}

interface Look {
  url: string
  isExpanded?: boolean
}

export function shownSession(session: CheckoutSession, { intents }: Records, { url, isExpanded = false }: Look) {
  const { payment, refusal, name, ...plain } = session
  const intent = session.payment_intent === null ? undefined : intents.get(session.payment_intent)
  return {
    object: 'checkout.session',
    livemode: false,
    mode: 'payment',
    ...plain,
    payment_status: intent?.status === 'succeeded' ? 'paid' : 'unpaid',
    url: session.status === 'open' ? `${url}/pay/${session.id}` : null,
    payment_intent: intent && isExpanded ? shownIntent(intent, url, true) : session.payment_intent,
  }
}

export const shownRefund = (refund: Refund) => ({ object: 'refund', ...refund })
