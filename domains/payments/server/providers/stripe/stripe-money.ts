import type Stripe from 'stripe'
import { fromStripeAmount, toStripeAmount } from '../../../contract/stripe-amount.rules.ts'
import type { ProviderPayment, ProviderResult } from '../../provider.ts'
import { callStripe, stripeRefusal } from './stripe-client.ts'

const success: ProviderResult = { state: 'success' }

/** Stripe refuses what was done before under another key; then the payment itself says whether it is as it should be. */
async function unless(call: () => Promise<ProviderResult>, done: () => Promise<ProviderResult | null>) {
  try {
    return await call()
  } catch (error) {
    const refusal = stripeRefusal(error)
    if (!refusal) throw error
    return (await done()) ?? { state: 'failure' as const, error: refusal }
  }
}

const statusOf = async (stripe: Stripe, { reference }: ProviderPayment) =>
  callStripe(() => stripe.paymentIntents.retrieve(reference))

/** Takes authorised money, or a part of it: the rest is let go. */
export const captureMoney = (stripe: Stripe, payment: ProviderPayment, idempotencyKey: string) => {
  const amount_to_capture = toStripeAmount(payment.amount, payment.currency)
  return unless(
    async () => {
      await callStripe(() =>
        stripe.paymentIntents.capture(payment.reference, { amount_to_capture }, { idempotencyKey }),
      )
      return success
    },
    async () => {
      const { status, amount_received } = await statusOf(stripe, payment)
      return status === 'succeeded'
        ? { state: 'success', amount: fromStripeAmount(amount_received, payment.currency) }
        : null
    },
  )
}

export const voidMoney = (stripe: Stripe, payment: ProviderPayment, idempotencyKey: string) =>
  unless(
    async () => {
      await callStripe(() => stripe.paymentIntents.cancel(payment.reference, {}, { idempotencyKey }))
      return success
    },
    async () => ((await statusOf(stripe, payment)).status === 'canceled' ? success : null),
  )

function refundResult({ id, status, failure_reason }: Stripe.Refund): ProviderResult {
  if (status === 'succeeded') return { state: 'success', reference: id }
  if (status === 'failed' || status === 'canceled') {
    return { state: 'failure', error: { code: failure_reason ?? status, message: '' } }
  }
  return { state: 'pending' }
}

/**
 * What a refund was asked by, kept with it: Stripe forgets idempotency keys after a day, and would then give the same money
 * once more to a job that has had no answer (https://docs.stripe.com/api/idempotent_requests).
 */
const mark = 'request'

const refundAskedBy = async (stripe: Stripe, { reference }: ProviderPayment, key: string) => {
  const { data } = await callStripe(() => stripe.refunds.list({ payment_intent: reference, limit: 100 }))
  return data.find(({ metadata }) => metadata?.[mark] === key)
}

/** Given once, whenever it is asked for again: then it says what has become of it. */
export const refundMoney = (stripe: Stripe, payment: ProviderPayment, idempotencyKey: string) =>
  unless(
    async () => {
      const given = await refundAskedBy(stripe, payment, idempotencyKey)
      if (given) return refundResult(given)
      const amount = toStripeAmount(payment.amount, payment.currency)
      const asked = { payment_intent: payment.reference, amount, metadata: { [mark]: idempotencyKey } }
      return refundResult(await callStripe(() => stripe.refunds.create(asked, { idempotencyKey })))
    },
    async () => null,
  )
