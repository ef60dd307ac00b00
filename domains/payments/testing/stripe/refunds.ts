import { type Form, text, texts } from './form-body.ts'
import type { Emit } from './intents.ts'
import { found, type Intent, invalid, newStripeId, type Records, type Refund, seconds } from './records.ts'
import { shownCharge, shownRefund } from './shown.ts'

export function createRefund(
  records: Records,
  form: Form,
  { emit, result }: { emit: Emit; result: Refund['status'] },
): Refund {
  const intent: Intent = found(records.intents, text(form, 'payment_intent'), 'payment_intent')
  if (intent.status !== 'succeeded')
    throw invalid('This PaymentIntent does not have a successful charge to refund.', 'charge_not_refundable')
  const amount = Number(text(form, 'amount') || intent.amount_received - intent.refunded)
  if (amount > intent.amount_received - intent.refunded) {
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge`, 'amount_too_large')
  }
  const refund: Refund = {
    id: newStripeId('re'),
    amount,
    currency: intent.currency,
    payment_intent: intent.id,
    status: result,
    ...(result === 'failed' && { failure_reason: 'lost_or_stolen_card' }),
    metadata: texts(form.metadata),
    created: seconds(),
  }
  records.refunds.set(refund.id, refund)
  if (result !== 'failed') intent.refunded += amount
  emit('charge.refunded', shownCharge(intent))
  return refund
}

/** Those of a payment, the newest first. */
export const refundsOf = ({ refunds }: Records, payment: string): Refund[] =>
  [...refunds.values()].filter(({ payment_intent }) => payment_intent === payment).reverse()

/** A refund can fail days later. */
export function failRefund(records: Records, id: string, emit: Emit) {
  const refund = found(records.refunds, id, 'refund')
  refund.status = 'failed'
  refund.failure_reason = 'lost_or_stolen_card'
  found(records.intents, refund.payment_intent, 'payment_intent').refunded -= refund.amount
  emit('refund.failed', shownRefund(refund))
}
