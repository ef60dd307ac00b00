import { giveConsent } from '@comptoir/customers/server'
import { fulfillmentReady, fulfillmentShipped } from '@comptoir/fulfilment/contract'
import {
  Cancellation,
  LinesDecision,
  type Order,
  orderCancellation,
  orderLinesChanged,
  orderMarkedPaid,
  orderMoved,
  orderPlaced,
} from '@comptoir/orders/contract'
import { readOrder } from '@comptoir/orders/server'
import { refundSucceeded } from '@comptoir/payments/contract'
import { type Change, type Context, reaction, subscribe, subscribeInBatches } from '@comptoir/platform/server'
import {
  returnApproved,
  returnDeclined,
  returnLabelled,
  returnReceived,
  returnRequested,
} from '@comptoir/returns/contract'
import { mailChanged, mailPaid, mailPlaced } from '../storefront/mail/order-mails.ts'
import { mailDelivered, mailParcel } from '../storefront/mail/parcel-mails.ts'
import { mailCanceled, mailRefunded } from '../storefront/mail/refund-mails.ts'
import { mailLabel, mailReturn } from '../storefront/mail/return-mails.ts'
import { ordersWithLetters } from './checkout/checkout.queries.ts'

/** Whoever ticked the box for letters; after the order, whose customer is locked while it is placed. */
async function keepConsents(context: Context, changes: readonly Change<Order>[]) {
  const { db, shop } = context
  const ids = changes.map(({ entity_id }) => entity_id)
  const wanting = await ordersWithLetters(db.current, shop, ids)
  for (const id of wanting) {
    const { customer_id } = await readOrder(db.current, shop, id)
    if (customer_id) await db.transaction((tx) => giveConsent(tx, customer_id, { source: 'checkout' }))
  }
}

const dayMs = 86_400_000

/** What happened days ago, such as in data that was brought in, is no news. */
const whileNew =
  (mail: (context: Context, id: string, change: Change) => Promise<void>) =>
  async (context: Context, change: Change) => {
    if (context.now().getTime() - Date.parse(change.at) < 2 * dayMs) await mail(context, change.entity_id, change)
  }

export const checkoutReactions = [
  reaction('mail_orders', [
    subscribe(orderPlaced, (context, { entity_id }) => mailPlaced(context, entity_id)),
    subscribe(orderMarkedPaid, (context, { entity_id }) => mailPaid(context, entity_id)),
  ]),
  reaction('mail_parcels', [
    subscribe(fulfillmentShipped, whileNew(mailParcel)),
    subscribe(fulfillmentReady, whileNew(mailParcel)),
    subscribe(orderMoved, whileNew(mailDelivered)),
    subscribe(
      orderCancellation,
      whileNew(async (context, _id, { after }) => mailCanceled(context, Cancellation.parse(after))),
    ),
    subscribe(refundSucceeded, whileNew(mailRefunded)),
  ]),
  reaction('mail_changes', [
    subscribe(
      orderLinesChanged,
      whileNew(async (context, _id, { after }) => mailChanged(context, LinesDecision.parse(after))),
    ),
  ]),
  reaction('mail_returns', [
    subscribe(returnRequested, whileNew(mailReturn)),
    subscribe(returnApproved, whileNew(mailReturn)),
    subscribe(returnLabelled, whileNew(mailLabel)),
    subscribe(returnDeclined, whileNew(mailReturn)),
    subscribe(returnReceived, whileNew(mailReturn)),
  ]),
  reaction('keep_consents', [subscribeInBatches(orderPlaced, keepConsents)]),
]
