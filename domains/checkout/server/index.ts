import { listPromised as endpoint } from '@comptoir/inventory/contract'
import { readOrder } from '@comptoir/orders/server'
import {
  askForPayment as askForPaymentCall,
  listOrphanPayments,
  makeOrphanOrder,
  readOrphanPurchase,
} from '@comptoir/payments/contract'
import { handle, serverDomain } from '@comptoir/platform/server'
import { askForPayment, orderPageUrl } from '../storefront/mail/ask-for-payment.ts'
import { purchaseMails } from '../storefront/mail/editable-mails.ts'
import { remindOfTransfers } from '../storefront/mail/remind-of-transfers.ts'
import { purgeCarts } from './cart/purge-carts.ts'
import { listPromised } from './checkout/list-promised.ts'
import { personalCheckouts } from './checkout/personal-checkouts.ts'
import { purgeCheckouts } from './checkout/purge-checkouts.ts'
import { checkoutReactions } from './checkout.reactions.ts'
import { settlePayments } from './place/settle-due.ts'
import { makeOrder } from './unclaimed/make-order.ts'
import { listUnclaimed, readUnclaimedPurchase } from './unclaimed/read-unclaimed.ts'
import { unclaimedReactions } from './unclaimed/unclaimed.reactions.ts'

export const checkout = serverDomain({
  key: 'checkout',
  routes: [
    handle(endpoint, (context, { params, query }) => listPromised(context, { ...params, ...query })),
    handle(askForPaymentCall, (context, { params, body }) => askForPayment(context, params.id, body)),
    handle(listOrphanPayments, (context, { query }) => listUnclaimed(context, query.view)),
    handle(readOrphanPurchase, (context, { params }) => readUnclaimedPurchase(context, params.id)),
    handle(makeOrphanOrder, async (context, { params }) => {
      const { id, number } = await readOrder(context.db.current, context.shop, await makeOrder(context, params.id))
      return { order: { id, number } }
    }),
  ],
  jobs: [purgeCarts, purgeCheckouts, settlePayments, remindOfTransfers],
  reactions: [...checkoutReactions, ...unclaimedReactions],
  personal: [personalCheckouts],
  parts: { mails: purchaseMails, payment_pages: [orderPageUrl] },
})
