import { type Form, text, texts } from './form-body.ts'
import { accept, addIntent, type Showing } from './intents.ts'
import { type CheckoutSession, found, type Intent, invalid, newStripeId, type Records, seconds } from './records.ts'

const shortestLife = 30 * 60

export function createSession({ sessions }: Records, form: Form): CheckoutSession {
  const amount = Number(text(form, 'line_items', '0', 'price_data', 'unit_amount'))
  if (!Number.isInteger(amount) || amount < 1) throw invalid('Invalid integer', 'parameter_invalid_integer')
  if (amount < 50) throw invalid('The total must be at least 50 cents', 'amount_too_small')
  const expires_at = Number(text(form, 'expires_at'))
  if (expires_at < seconds() + shortestLife - 60)
    throw invalid('The `expires_at` must be at least 30 minutes from now.')
  const session: CheckoutSession = {
    id: newStripeId('cs_test'),
    client_reference_id: text(form, 'client_reference_id'),
    status: 'open',
    amount_total: amount * Number(text(form, 'line_items', '0', 'quantity')),
    currency: text(form, 'line_items', '0', 'price_data', 'currency'),
    success_url: text(form, 'success_url'),
    cancel_url: text(form, 'cancel_url'),
    customer_email: text(form, 'customer_email'),
    name: text(form, 'line_items', '0', 'price_data', 'product_data', 'name'),
    metadata: texts(form.metadata),
    payment: {
      capture_method: text(form, 'payment_intent_data', 'capture_method') || 'automatic_async',
      description: text(form, 'payment_intent_data', 'description'),
      metadata: texts(
        typeof form.payment_intent_data === 'object' && 'metadata' in form.payment_intent_data
          ? form.payment_intent_data.metadata
          : undefined,
      ),
    },
    payment_intent: null,
    expires_at,
    created: seconds(),
    refusal: '',
  }
  sessions.set(session.id, session)
  return session
}

export interface SessionShowing extends Showing {
  showSession(session: CheckoutSession): object
}

export function expireSession(records: Records, id: string, { emit, showSession }: SessionShowing): CheckoutSession {
  const session = found(records.sessions, id, 'checkout.session')
  if (session.status !== 'open') {
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Session has a status of ${session.status}.`,
    )
  }
  session.status = 'expired'
  emit('checkout.session.expired', showSession(session))
  return session
}

function intentOf(records: Records, session: CheckoutSession): Intent {
  const known = session.payment_intent === null ? undefined : records.intents.get(session.payment_intent)
  if (known) return known
  const { amount_total: amount, currency, payment } = session
  const intent = addIntent(records, { amount, currency, ...payment })
  session.payment_intent = intent.id
  return intent
}

function complete(session: CheckoutSession, { emit, showSession }: SessionShowing) {
  session.status = 'complete'
  emit('checkout.session.completed', showSession(session))
}

interface Press {
  session: CheckoutSession
  button: string
}

/** The button that the shopper pressed on the page; answers where it leads. */
export function pressOnPage(records: Records, { session, button }: Press, showing: SessionShowing): string {
  const { id } = session
  if (session.status !== 'open') return `/pay/${id}`
  if (button === 'leave') return session.cancel_url
  const intent = intentOf(records, session)
  if (button === 'decline') {
    session.refusal = 'Your card was declined.'
    return `/pay/${id}`
  }
  if (button === 'ask') {
    intent.card = '4000002760003184'
    intent.asks = true
    intent.status = 'requires_action'
    intent.return_url = `/pay/${id}/answered`
    return `/bank/${intent.id}`
  }
  intent.card = '4242424242424242'
  accept(intent, showing.emit, showing.show)
  complete(session, showing)
  return session.success_url
}

/** Back from the bank. */
export function returnToPage(records: Records, id: string, showing: SessionShowing): string {
  const session = found(records.sessions, id, 'checkout.session')
  const intent = intentOf(records, session)
  if (intent.status === 'requires_capture' || intent.status === 'succeeded') {
    if (session.status === 'open') complete(session, showing)
    return session.success_url
  }
  session.refusal = 'Your bank did not confirm that it is you.'
  return `/pay/${id}`
}
