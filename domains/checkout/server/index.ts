import { listPromised as endpoint } from '@comptoir/inventory/contract'
import { readOrder } from '@comptoir/orders/server'
import {
  askForPayment as askForPaymentCall,
  listOrphanPayments,
  makeOrphanOrder,
  readOrphanPurchase,
} from '@comptoir/payments/contract'
import { asDeleted, asPatch, broadcast, handle, serverDomain } from '@comptoir/platform/server'
import { AbandonedRow } from '../contract/abandoned/abandoned-checkout.ts'
import * as wire from '../contract/wire.ts'
import { backMails } from '../storefront/back-in-stock/back-mail.ts'
import { tellWaiting } from '../storefront/back-in-stock/tell-waiting.ts'
import { askForPayment, orderPageUrl } from '../storefront/mail/ask-for-payment.ts'
import { purchaseMails } from '../storefront/mail/editable-mails.ts'
import { remindOfTransfers } from '../storefront/mail/remind-of-transfers.ts'
import { remindShoppers } from '../storefront/reminders/remind-shoppers.ts'
import { previewReminder, reminderMails } from '../storefront/reminders/reminder-templates.ts'
import { beginLetter, sendLetter } from '../storefront/reminders/write-letter.ts'
import { abandonedReactions } from './abandoned/back/abandoned.reactions.ts'
import { leaveCheckouts } from './abandoned/leave/leave-checkouts.ts'
import { countOpen, findAbandoned, readAbandonedRows } from './abandoned/record/abandoned.queries.ts'
import { getMailSettings, updateMailSettings } from './abandoned/record/mail-settings.ts'
import { readFigures } from './abandoned/staff/abandoned-figures.ts'
import { copyLink, forgetAbandoned, holdMails } from './abandoned/staff/decide-abandoned.ts'
import { draftAbandoned } from './abandoned/staff/draft-abandoned.ts'
import { exportAbandoned } from './abandoned/staff/export-abandoned.ts'
import { readAbandonedRecord } from './abandoned/staff/read-abandoned.ts'
import { backInStockReactions } from './back-in-stock/back-in-stock.reactions.ts'
import { purgeRequests } from './back-in-stock/purge-requests.ts'
import { readAwaited, readProductWaiting } from './back-in-stock/read-waiting.ts'
import { purgeCarts } from './cart/purge-carts.ts'
import { listPromised } from './checkout/list-promised.ts'
import { purgeCheckouts } from './checkout/purge-checkouts.ts'
import { checkoutReactions } from './checkout.reactions.ts'
import { personalCheckouts } from './personal/personal-checkouts.ts'
import { personalRequests } from './personal/personal-requests.ts'
import { settlePayments } from './place/settle-due.ts'
import { makeOrder } from './unclaimed/make-order.ts'
import { listUnclaimed, readUnclaimedPurchase } from './unclaimed/read-unclaimed.ts'
import { unclaimedReactions } from './unclaimed/unclaimed.reactions.ts'

export { countAsked } from './back-in-stock/back-in-stock.queries.ts'

const staff = { permission: 'admin_orders' } as const
const writers = { permission: 'admin_settings' } as const

const abandonedRoutes = [
  handle(wire.listAbandoned, (context, { query }) => findAbandoned(context, query)),
  handle(wire.exportAbandoned, (context, { query }) => exportAbandoned(context, query)),
  handle(wire.countAbandoned, async (context) => ({ open: await countOpen(context) })),
  handle(wire.readAbandonedFigures, async (context, { query }) => ({
    figures: await readFigures(context, query.period),
  })),
  handle(wire.readAbandoned, async (context, { params }) => ({
    checkout: await readAbandonedRecord(context, params.id),
  })),
  handle(wire.deleteAbandoned, (context, { params }) => forgetAbandoned(context, params.id)),
  handle(wire.draftAbandoned, (context, { params }) => draftAbandoned(context, params.id)),
  handle(wire.linkAbandoned, (context, { params }) => copyLink(context, params.id)),
  handle(wire.holdAbandoned, (context, { params, body }) => holdMails(context, params.id, body.held)),
  handle(wire.readLetter, (context, { params }) => beginLetter(context, params.id)),
  handle(wire.sendLetter, (context, { params, body }) => sendLetter(context, params.id, body)),
  handle(wire.readAbandonedMails, (context) => getMailSettings(context)),
  handle(wire.updateAbandonedMails, (context, { body }) => updateMailSettings(context, body)),
  handle(wire.previewAbandonedMail, (context, { body }) => previewReminder(context, body)),
]

export const checkout = serverDomain({
  key: 'checkout',
  lists: [{ key: 'abandoned_checkouts', permission: wire.listAbandoned.permission }],
  routes: [
    ...abandonedRoutes,
    handle(wire.readAwaited, (context) => readAwaited(context)),
    handle(wire.readProductWaiting, (context, { params }) => readProductWaiting(context, params.id)),
    handle(endpoint, (context, { params, query }) => listPromised(context, { ...params, ...query })),
    handle(askForPaymentCall, (context, { params, body }) => askForPayment(context, params.id, body)),
    handle(listOrphanPayments, (context, { query }) => listUnclaimed(context, query.view)),
    handle(readOrphanPurchase, (context, { params }) => readUnclaimedPurchase(context, params.id)),
    handle(makeOrphanOrder, async (context, { params }) => {
      const { id, number } = await readOrder(context.db.current, context.shop, await makeOrder(context, params.id))
      return { order: { id, number } }
    }),
  ],
  jobs: [
    purgeCarts,
    purgeCheckouts,
    settlePayments,
    remindOfTransfers,
    leaveCheckouts,
    remindShoppers,
    tellWaiting,
    purgeRequests,
  ],
  reactions: [...checkoutReactions, ...abandonedReactions, ...unclaimedReactions, ...backInStockReactions],
  personal: [personalCheckouts, personalRequests],
  parts: { mails: [...purchaseMails, ...reminderMails, ...backMails], payment_pages: [orderPageUrl] },
  reads: [
    {
      events: [wire.checkoutAbandoned, wire.checkoutRecovered, wire.checkoutRevised],
      read: readAbandonedRows,
    },
  ],
  live: [
    broadcast(staff, wire.checkoutAbandoned, wire.newAbandonedData, ({ after }) => AbandonedRow.parse(after)),
    broadcast(staff, wire.checkoutRecovered, wire.updateAbandonedData, asPatch),
    broadcast(staff, wire.checkoutRevised, wire.updateAbandonedData, asPatch),
    broadcast(staff, wire.checkoutForgotten, wire.deleteAbandonedData, asDeleted),
    ...[wire.checkoutAbandoned, wire.checkoutRecovered, wire.checkoutRevised].map((event) =>
      broadcast(staff, event, wire.abandonedCountData, asDeleted),
    ),
    broadcast(staff, wire.checkoutForgotten, wire.abandonedCountData, asDeleted),
    broadcast(writers, wire.abandonedMailsUpdated, wire.updateAbandonedMailsData, asPatch),
  ],
})
