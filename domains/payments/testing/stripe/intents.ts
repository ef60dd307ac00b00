import { type Form, text, texts } from './form-body.ts'
import {
  cards,
  found,
  type Intent,
  invalid,
  newStripeId,
  type PaymentError,
  type Records,
  Refused,
  seconds,
} from './records.ts'

export type Emit = (type: string, object: object) => void

interface IntentRequest {
  amount: number
  currency: string
  capture_method: string
  description: string
  metadata: Record<string, string>
}

export function addIntent({ intents }: Records, request: IntentRequest): Intent {
  if (!Number.isInteger(request.amount) || request.amount < 1)
    throw invalid('Invalid positive integer', 'parameter_invalid_integer')
  if (request.amount < 50) throw invalid('Amount must be at least 50 cents', 'amount_too_small')
  const intent: Intent = {
    ...request,
    id: newStripeId('pi'),
    status: 'requires_payment_method',
    amount_capturable: 0,
    amount_received: 0,
    created: seconds(),
    card: null,
    last_payment_error: null,
    return_url: '',
    asks: false,
    refunded: 0,
  }
  intents.set(intent.id, intent)
  return intent
}

export const createIntent = (records: Records, form: Form): Intent =>
  addIntent(records, {
    amount: Number(text(form, 'amount')),
    currency: text(form, 'currency'),
    capture_method: text(form, 'capture_method') || 'automatic_async',
    description: text(form, 'description'),
    metadata: texts(form.metadata),
  })

const declined: PaymentError = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
}

const notAuthenticated: PaymentError = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message: 'The provided PaymentMethod has failed authentication.',
}

/** The card holds: authorised, or taken at once where that was asked for. */
export function accept(intent: Intent, emit: Emit, show: (intent: Intent) => object) {
  intent.asks = false
  intent.last_payment_error = null
  if (intent.capture_method === 'manual') {
    intent.status = 'requires_capture'
    intent.amount_capturable = intent.amount
    emit('payment_intent.amount_capturable_updated', show(intent))
  } else {
    intent.status = 'succeeded'
    intent.amount_received = intent.amount
    emit('payment_intent.succeeded', show(intent))
  }
}

export function refuse(
  intent: Intent,
  error: PaymentError,
  { emit, show }: { emit: Emit; show(intent: Intent): object },
) {
  intent.asks = false
  intent.status = 'requires_payment_method'
  intent.last_payment_error = error
  emit('payment_intent.payment_failed', show(intent))
}

export interface Showing {
  emit: Emit
  show(intent: Intent): object
}

interface Confirmation {
  tokens: Records['tokens']
  form: Form
}

export function confirmIntent(intent: Intent, { tokens, form }: Confirmation, { emit, show }: Showing): Intent {
  if (!intent.status.startsWith('requires_payment') && intent.status !== 'requires_confirmation') {
    throw invalid(`This PaymentIntent's status is ${intent.status}`, 'payment_intent_unexpected_state')
  }
  const given = text(form, 'confirmation_token')
  const number = text(form, 'payment_method') === 'pm_card_visa' ? '4242424242424242' : tokens.get(given)
  if (number === undefined) throw found(tokens, given, 'confirmation_token')
  tokens.delete(given)
  intent.card = number
  intent.return_url = text(form, 'return_url')
  const { result } = cards[number]
  if (result === 'declines') {
    refuse(intent, declined, { emit, show })
    throw new Refused(402, { ...declined, payment_intent: show(intent) })
  }
  if (result === 'asks') {
    intent.status = 'requires_action'
    intent.asks = true
    emit('payment_intent.requires_action', show(intent))
    return intent
  }
  accept(intent, emit, show)
  return intent
}

/** What the shopper answers at their bank. */
export function answerBank(intent: Intent, isThem: boolean, showing: Showing) {
  if (!intent.asks) return
  if (isThem) accept(intent, showing.emit, showing.show)
  else refuse(intent, notAuthenticated, showing)
}

export function captureIntent(intent: Intent, form: Form, { emit, show }: Showing): Intent {
  if (intent.status !== 'requires_capture') {
    throw invalid(
      `This PaymentIntent could not be captured because it has a status of ${intent.status}.`,
      'payment_intent_unexpected_state',
    )
  }
  const amount = Number(text(form, 'amount_to_capture') || intent.amount)
  if (amount > intent.amount_capturable) throw invalid('More than was authorised', 'amount_too_large')
  intent.status = 'succeeded'
  intent.amount_received = amount
  intent.amount_capturable = 0
  emit('payment_intent.succeeded', show(intent))
  return intent
}

export function cancelIntent(intent: Intent, { emit, show }: Showing): Intent {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw invalid(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
      'payment_intent_unexpected_state',
    )
  }
  intent.status = 'canceled'
  intent.amount_capturable = 0
  intent.asks = false
  emit('payment_intent.canceled', show(intent))
  return intent
}
