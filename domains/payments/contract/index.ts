export { providerName } from './method-key.ts'
export type {
  ListedOrphan,
  OrphanOutcome,
  OrphanPurchase,
  OrphanReason,
  PurchaseObstacle,
} from './money/orphan-payment.ts'
export {
  listOrphanPayments,
  makeOrphanOrder,
  orphanSolved,
  readOrphanPurchase,
  unclaimedPaymentData,
} from './money/orphan-payment.wire.ts'
export { askForPayment, type PaymentLink, type PaymentLinkRequest } from './money/payment-link.wire.ts'
export { paymentError } from './payment.wire.ts'
export type { PaymentSession, SessionTruth } from './payment-session.ts'
export { deliveryLeft, priceRefund } from './refund/refund.rules.ts'
export { handWays, type Refund, RefundRequest, refundTargets } from './refund/refund.ts'
export { refundSucceeded } from './refund/refund.wire.ts'
export type { PaymentSituation } from './refusal.ts'
export { toStripeAmount } from './stripe-amount.rules.ts'
