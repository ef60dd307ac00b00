export type { SessionTruth } from './payment-session.ts'
export type { PaymentSituation } from './refusal.ts'
