import { receiveEvent } from '@comptoir/payments/server'
import { type CardShop, signAsStripe } from '@comptoir/payments/testing'
import type { DeskOrder } from './desk-order.ts'

/** The bank gives back a refund that had succeeded, and the provider tells of it so many times. */
export async function bankReturns({ desk: { cards }, intents }: DeskOrder, times: number): Promise<void> {
  const { stripe, context } = cards
  const refund = [...stripe.records.refunds.values()].find(
    ({ payment_intent, status }) => intents.includes(payment_intent) && status === 'succeeded',
  )
  if (!refund) return
  stripe.failRefund(refund.id)
  const event = stripe.records.events.findLast(({ data }) => 'id' in data.object && data.object.id === refund.id)
  const body = Buffer.from(JSON.stringify(event))
  for (let time = 0; time < times; time += 1) {
    await receiveEvent(context, 'stripe', body, { 'stripe-signature': signAsStripe(stripe, body) })
  }
}

export interface Charged {
  desk: { cards: Pick<CardShop, 'stripe'> }
  intents: readonly string[]
}

/** What the provider has of an order. */
export function booksOf({ desk: { cards }, intents }: Charged) {
  const found = intents.flatMap((id) => cards.stripe.records.intents.get(id) ?? [])
  const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
  return {
    held: sumOf(found.map(({ status, amount }) => (status === 'requires_capture' ? amount : 0))),
    taken: sumOf(found.map(({ amount_received }) => amount_received)),
    givenBack: sumOf(found.map(({ refunded }) => refunded)),
  }
}
