import { randomUUID } from 'node:crypto'
import type { OrderRequest } from '@comptoir/orders/contract'
import { addPayments } from '@comptoir/orders/server'
import { anAddress, anOrder, homeDelivery } from '@comptoir/orders/testing'
import type { CaptureTime } from '../contract/money/order-money.rules.ts'
import { readPaymentMethod } from '../server/method/payment-method.queries.ts'
import { updatePaymentMethod } from '../server/method/save-payment-method.ts'
import { reconcileSession } from '../server/session/reconcile-session.ts'
import { recordSession } from '../server/session/record-session.ts'
import { startSession } from '../server/session/start-session.ts'
import { aCardToken, aStart, type CardShop } from './open-card-shop.ts'

/** An order whose card was authorised, as a checkout leaves it; its money is taken as said. */
export async function anAuthorizedOrder(cards: CardShop, captures: CaptureTime, given: Partial<OrderRequest> = {}) {
  const { context } = cards
  const { version } = await readPaymentMethod(context.db.current, context.shop, 'stripe')
  await updatePaymentMethod(context, 'stripe', { version, captures })
  const { id, totals } = await anOrder(context, {
    ...{ shipping_method_id: homeDelivery, shipping_address: anAddress },
    ...given,
  })
  const session = await cards.open(randomUUID(), totals.total)
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
  return { id, session: session.id, intent: truth.reference ?? '', total: totals.total }
}
