import { orderMarkedPaid, orderPlaced } from '@comptoir/orders/contract'
import { reaction, subscribe } from '@comptoir/platform/server'
import { mailPaid, mailPlaced } from '../storefront/mail/order-mails.ts'

export const checkoutReactions = [
  reaction('mail_orders', [
    subscribe(orderPlaced, (context, { entity_id }) => mailPlaced(context, entity_id)),
    subscribe(orderMarkedPaid, (context, { entity_id }) => mailPaid(context, entity_id)),
  ]),
]
