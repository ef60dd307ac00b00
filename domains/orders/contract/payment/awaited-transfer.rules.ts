import type { PaymentStatus, PaymentTx, Totals } from './payment.ts'

/** Money is to come, and not all of it is here. */
export const awaitedStatuses = ['pending', 'partially_paid'] as const satisfies readonly PaymentStatus[]

interface Paid {
  tag: string
  payment_status: PaymentStatus
  payments: readonly Pick<PaymentTx, 'provider'>[]
  totals: Pick<Totals, 'due'>
}

/** Whether money is to come by bank transfer; `readAwaited` says the same in SQL. */
export const awaitsTransfer = ({ tag, payment_status, payments, totals }: Paid) =>
  tag !== 'draft-order' &&
  tag !== 'canceled' &&
  totals.due > 0 &&
  awaitedStatuses.some((status) => status === payment_status) &&
  payments.some(({ provider }) => provider === 'bank_transfer')
