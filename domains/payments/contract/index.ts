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
export { paymentError } from './payment.wire.ts'
export type { PaymentSession, SessionTruth } from './payment-session.ts'
export type { PaymentSituation } from './refusal.ts'
export { toStripeAmount } from './stripe-amount.rules.ts'
