import type { PaymentTx } from '../contract/payment/payment.ts'

/** How the customer pays; a mark set by hand does not replace what was agreed. */
export const payingMethod = (payments: readonly PaymentTx[]) =>
  (payments.findLast(({ provider }) => provider !== 'manual') ?? payments.at(-1))?.provider
