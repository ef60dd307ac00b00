import { randomUUID } from 'node:crypto'
import type { OrderRequest } from '@comptoir/orders/contract'
import { addPayments } from '@comptoir/orders/server'
import { anAddress, anOrder, homeDelivery } from '@comptoir/orders/testing'
import type { CaptureTime } from '../contract/money/order-money.rules.ts'
import { readPaymentMethod } from '../server/method/payment-method.queries.ts'
import { updatePaymentMethod } from '../server/method/save-payment-method.ts'
import { openSession } from '../server/session/open-session.ts'
import { reconcileSession } from '../server/session/reconcile-session.ts'
import { recordSession } from '../server/session/record-session.ts'
import { startSession } from '../server/session/start-session.ts'
import { aCardToken, aStart, type CardShop } from './open-card-shop.ts'

type Beside = Pick<CardShop, 'context' | 'stripe'>

/** Holds money on a card for an order, as a checkout does. */
export async function holdCard(cards: Beside, { id, total: amount }: { id: string; total: number }) {
  const { context } = cards
  const request = { checkout_id: randomUUID(), method: 'stripe', amount, currency: 'EUR' } as const
  const session = await context.db.transaction((tx) => openSession(tx, request))
  await startSession(context, session.id, aStart(await aCardToken(cards, '4242424242424242')))
  const truth = await reconcileSession(context, session.id)
  await context.db.transaction(async (tx) => {
    await recordSession(tx, session.id, truth)
    await addPayments(context, tx, {
      order_id: id,
      rows: [
        {
          ...{ provider: 'stripe', kind: 'authorization', status: 'success', amount: truth.amount },
          ...{ reference: truth.reference, session_id: session.id, capture_before: truth.capture_before },
        },
      ],
    })
  })
  return { session: session.id, intent: truth.reference ?? '' }
}

/** When the money of cards is taken. */
export async function setCaptures({ context }: Pick<CardShop, 'context'>, captures: CaptureTime) {
  const { version } = await readPaymentMethod(context.db.current, context.shop, 'stripe')
  await updatePaymentMethod(context, 'stripe', { version, captures })
}

/** An order whose card was authorised, as a checkout leaves it; its money is taken as said. */
export async function anAuthorizedOrder(cards: CardShop, captures: CaptureTime, given: Partial<OrderRequest> = {}) {
  await setCaptures(cards, captures)
  const { id, totals } = await anOrder(cards.context, {
    ...{ shipping_method_id: homeDelivery, shipping_address: anAddress },
    ...given,
  })
  return { id, total: totals.total, ...(await holdCard(cards, { id, total: totals.total })) }
}
