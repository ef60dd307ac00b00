export type { PaymentSession, SessionTruth } from './payment-session.ts'
export type { PaymentSituation } from './refusal.ts'
export { toStripeAmount } from './stripe-amount.rules.ts'
