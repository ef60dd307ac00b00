import { asPatch, broadcast, handle, serverDomain } from '@comptoir/platform/server'
import { PaymentLink } from '../contract/money/payment-link.wire.ts'
import { Refund } from '../contract/refund/refund.ts'
import * as wire from '../contract/wire.ts'
import { checkOrderCard, listOrderCards } from './gift-card/order-cards.ts'
import { payByCard } from './gift-card/pay-by-card.ts'
import { isPaymentLinkOver, readPaymentLink } from './link/payment-links.ts'
import { countRefusers } from './method/count-refusers.ts'
import { readMethodFigures } from './method/method-figures.queries.ts'
import { readPaymentMethods } from './method/payment-method.queries.ts'
import { pricedMethods } from './method/priced-methods.ts'
import { orderPaymentMethods, saveStripeKeys, updatePaymentMethod } from './method/save-payment-method.ts'
import { tryPaymentMethods } from './method/try-payment-methods.ts'
import { tryStripe } from './method/try-stripe.ts'
import { askAgain } from './money/ask-again.ts'
import { captureOrder, readHeldMoney, voidOrder } from './money/held-money.ts'
import { moneyReactions } from './money/money.reactions.ts'
import { moneyJob } from './money/move-money.ts'
import { warnOfCaptures } from './money/warn-of-captures.ts'
import { attachOrphan, findOrdersFor } from './orphan/attach-orphan.ts'
import { giveBackJob, giveBackNow, giveBackUnclaimed } from './orphan/give-back.ts'
import { readOrphanRow } from './orphan/orphan-payment.queries.ts'
import { createRefund } from './refund/create-refund.ts'
import { forgetRefundWords } from './refund/forget-refund-words.ts'
import { giveBackByHand, retryRefund } from './refund/go-on-with-refund.ts'
import { readOrderRefunds } from './refund/read-refunds.ts'
import { readRefunds, readRefundsById } from './refund/refund.queries.ts'
import { refundCanceled } from './refund/refund-canceled.ts'
import { readPaymentEvents } from './session/payment-event.queries.ts'
import { listAwaitedTransfers, readOrderTransfer } from './transfer/transfer.queries.ts'

export { cardFields } from './card/card-fields.ts'
export { readCard } from './card/read-card.ts'
export { payByCard, spendOnOrder } from './gift-card/pay-by-card.ts'
export {
  addPaymentLink,
  isPaymentLinkOver,
  lastDayOfLink,
  openPaymentLink,
  readPaymentLink,
} from './link/payment-links.ts'
export { offeredMethods, wordsOf } from './method/offered-methods.ts'
export { readPaymentMethods } from './method/payment-method.queries.ts'
export { updatePaymentMethod } from './method/save-payment-method.ts'
export { readEndingHolds } from './money/warn-of-captures.ts'
export { claimOrphan, ledgerRow, lockClaimable, readClaimable, readClaimed } from './orphan/claim-orphan.ts'
export { holdOrphan } from './orphan/hold-orphan.ts'
export {
  countOrphans,
  type OrphanRow,
  readOrphanRow,
  readOrphanRows,
  readUnclaimed,
} from './orphan/orphan-payment.queries.ts'
export { createRefund, refundLocked } from './refund/create-refund.ts'
export { findRefundOf, lockedRefunds, readRefundCards, readRefundsById } from './refund/refund.queries.ts'
export { openSession } from './session/open-session.ts'
export {
  dueSessions,
  readAttempts,
  readLatestSessions,
  readLiveOrderSession,
  readLiveSession,
  readSession,
} from './session/payment-session.queries.ts'
export { receiveEvent } from './session/receive-event.ts'
export { expireSession, reconcileSession } from './session/reconcile-session.ts'
export { recordSession } from './session/record-session.ts'
export { startSession } from './session/start-session.ts'
export { dueReminders, noteReminder } from './transfer/remind-transfer.ts'
export { askedTransfer, readLateTransfers, readTransferAccount } from './transfer/transfer.queries.ts'

const refundRoutes = [
  handle(wire.listRefunds, (context, { params }) => readOrderRefunds(context, params.id)),
  handle(wire.createRefund, async (context, { params, body }) => ({
    refund: await createRefund(context, params.id, body),
  })),
  handle(wire.giveBackByHand, async (context, { params, body }) => ({
    refund: await giveBackByHand(context, { order_id: params.id, id: params.refund_id }, body),
  })),
  handle(wire.retryRefund, async (context, { params }) => ({
    refund: await retryRefund(context, { order_id: params.id, id: params.refund_id }),
  })),
]

const cardRoutes = [
  handle(wire.checkOrderCard, (context, { params, body }) => checkOrderCard(context, params.id, body.code)),
  handle(wire.listOrderCards, (context, { params }) => listOrderCards(context, params.id)),
  handle(wire.payByGiftCard, (context, { params, body }) => payByCard(context, params.id, body)),
]

const staff = { permission: 'admin_payments' } as const

export const payments = serverDomain({
  key: 'payments',
  routes: [
    handle(wire.listPaymentMethods, async ({ db, shop }) => ({
      payment_methods: await readPaymentMethods(db.current, shop),
    })),
    handle(wire.readMethodFigures, readMethodFigures),
    handle(wire.countRefusers, countRefusers),
    handle(wire.updatePaymentMethod, (context, { params, body }) => updatePaymentMethod(context, params.key, body)),
    handle(wire.saveStripeKeys, (context, { body }) => saveStripeKeys(context, body)),
    handle(wire.orderPaymentMethods, (context, { body }) => orderPaymentMethods(context, body.keys)),
    handle(wire.tryPaymentMethods, (context, { body }) => tryPaymentMethods(context, body)),
    handle(wire.tryStripe, (context, { body }) => tryStripe(context, body.mode)),
    handle(wire.listPaymentEvents, readPaymentEvents),
    handle(wire.readHeldMoney, async (context, { params }) => ({ held: await readHeldMoney(context, params.id) })),
    handle(wire.captureOrder, (context, { params, body }) => captureOrder(context, params.id, body)),
    handle(wire.voidOrder, (context, { params }) => voidOrder(context, params.id)),
    handle(wire.readPaymentLink, async (context, { params }) => {
      const link = await readPaymentLink(context.db.current, context.shop, params.id)
      return { link, is_over: isPaymentLinkOver(context, link) }
    }),
    ...refundRoutes,
    ...cardRoutes,
    handle(wire.findOrdersForOrphan, async (context, { params, query }) => ({
      orders: await findOrdersFor(context, params.id, query.q),
    })),
    handle(wire.attachOrphan, async (context, { params: { id }, body }) => {
      await attachOrphan(context, id, body.order_id)
      return { payment: await readOrphanRow(context.db.current, context.shop, id) }
    }),
    handle(wire.listAwaitedTransfers, listAwaitedTransfers),
    handle(wire.readOrderTransfer, async (context, { params }) => ({
      transfer: await readOrderTransfer(context, params.id),
    })),
    handle(wire.giveBackOrphan, async (context, { params: { id } }) => {
      await readOrphanRow(context.db.current, context.shop, id)
      await giveBackNow(context, id)
      return { payment: await readOrphanRow(context.db.current, context.shop, id) }
    }),
  ],
  parts: {
    order_history: [
      {
        ...{ kind: 'refunds', entity: 'refund' },
        read: async (db, shop, order) =>
          (await readRefunds(db, shop, order)).map(({ id, amount, currency }) => ({ id, data: { amount, currency } })),
      },
    ],
  },
  consequences: [forgetRefundWords, refundCanceled],
  reads: [{ events: wire.refundEvents, read: ({ db, shop }, ids) => readRefundsById(db.current, shop, ids) }],
  jobs: [moneyJob, askAgain, giveBackJob, giveBackUnclaimed, warnOfCaptures],
  reactions: moneyReactions,
  priced: [pricedMethods],
  live: [
    ...wire.refundEvents.map((event) =>
      broadcast({ permission: 'admin_orders' }, event, wire.refundData, ({ after }) => Refund.parse(after)),
    ),
    ...[wire.paymentLinkMade, wire.paymentLinkOpened].map((event) =>
      broadcast({ permission: 'admin_orders' }, event, wire.paymentLinkData, ({ after }) => PaymentLink.parse(after)),
    ),
    broadcast(staff, wire.paymentMethodUpdated, wire.updatePaymentMethodData, asPatch),
    ...[wire.sessionHeard, wire.methodHeard].map((event) =>
      broadcast(staff, event, wire.paymentEventsData, ({ entity_id }) => ({ id: entity_id })),
    ),
    ...[wire.orphanReceived, wire.orphanUpdated, wire.orphanSolved].map((event) =>
      broadcast(staff, event, wire.unclaimedPaymentData, ({ entity_id }) => ({ id: entity_id })),
    ),
  ],
})
