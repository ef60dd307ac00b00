import { giveConsent } from '@comptoir/customers/server'
import { orderMarkedPaid, orderPlaced } from '@comptoir/orders/contract'
import { readOrder } from '@comptoir/orders/server'
import { type Context, reaction, subscribe } from '@comptoir/platform/server'
import { mailPaid, mailPlaced } from '../storefront/mail/order-mails.ts'
import { wantsLetters } from './checkout/checkout.queries.ts'

/** Whoever ticked the box for letters; after the order, whose customer is locked while it is placed. */
async function keepConsent(context: Context, id: string) {
  const { db, shop } = context
  if (!(await wantsLetters(db.current, shop, id))) return
  const { customer_id } = await readOrder(db.current, shop, id)
  if (customer_id) await db.transaction((tx) => giveConsent(tx, customer_id, { source: 'checkout' }))
}

export const checkoutReactions = [
  reaction('mail_orders', [
    subscribe(orderPlaced, (context, { entity_id }) => mailPlaced(context, entity_id)),
    subscribe(orderMarkedPaid, (context, { entity_id }) => mailPaid(context, entity_id)),
  ]),
  reaction('keep_consents', [subscribe(orderPlaced, (context, { entity_id }) => keepConsent(context, entity_id))]),
]
