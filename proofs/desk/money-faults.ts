import { type Order, openRequests } from '@comptoir/orders/contract'
import { paymentDisplay } from '../../domains/orders/contract/payment/ledger.rules.ts'
import { booksOf, type Charged } from './provider.ts'

const sumOf = (rows: Order['payments']) => rows.reduce((sum, { amount }) => sum + amount, 0)

/** What the page says of an order’s money, at any moment. */
export function figureFaults({ totals, payments, payment_status, tag }: Order): string[] {
  const { total, returned, paid, refunded, due } = totals
  const owed = tag === 'canceled' ? 0 : Math.max(0, total - returned - (paid - refunded))
  const isShownPaid = paymentDisplay(payment_status) === 'paid'
  const isPaid = paid > refunded && owed === 0
  const isHidden = tag === 'canceled' || payments.length === 0
  return [
    ...(due === owed ? [] : [`due is ${due}, not ${owed}`]),
    ...(owed > 0 && isShownPaid ? [`shown as paid, and ${owed} is due`] : []),
    ...(isPaid && !isShownPaid && !isHidden ? [`shown as ${payment_status}, and nothing is due of ${paid} paid`] : []),
  ]
}

/** Whether the ledger and the provider say the same, once it has answered everything. */
export function bookFaults(order: Charged, { payments, totals }: Order): string[] {
  const own = payments.filter(({ provider, status }) => provider === 'stripe' && status === 'success')
  const lost = new Set(payments.flatMap(({ status, answers_id }) => (status === 'failure' ? (answers_id ?? []) : [])))
  const of = (kind: string) => sumOf(own.filter((row) => row.kind === kind && !lost.has(row.id)))
  const told = { held: totals.authorized, taken: of('capture'), givenBack: of('refund') }
  const books = booksOf(order)
  const isSame = JSON.stringify(told) === JSON.stringify(books)
  return [
    ...(isSame ? [] : [`the provider has ${JSON.stringify(books)}, the ledger says ${JSON.stringify(told)}`]),
    ...openRequests(payments).map(({ kind, amount }) => `the provider was never asked to ${kind} ${amount}`),
  ]
}
