import {
  isOfProvider,
  type PaymentDisplay,
  type PaymentFilter,
  type PaymentStatus,
  type PaymentTx,
  type Totals,
} from './payment.ts'

type Row = Pick<PaymentTx, 'id' | 'kind' | 'status' | 'amount' | 'parent_id'>
type Ledger = Pick<Totals, 'authorized' | 'paid' | 'refunded'>

const sumOf = (rows: readonly Row[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

/**
 * What the rows of an order amount to; only successful ones count. Paid: sales and captures, without voided sales.
 * Authorized: authorizations, without what was captured or voided of them. A capture of less leaves the rest authorized
 * until a void says that the provider has released it.
 */
export function ledgerOf(payments: readonly Row[]): Ledger {
  const done = payments.filter(({ status }) => status === 'success')
  const of = (...kinds: PaymentTx['kind'][]) => done.filter(({ kind }) => kinds.includes(kind))
  const authorizations = new Set(of('authorization').map(({ id }) => id))
  const promises = new Set(payments.filter(({ status }) => status === 'pending').map(({ id }) => id))
  const isOf = (ids: ReadonlySet<string>) => (row: Row) => row.parent_id !== null && ids.has(row.parent_id)
  const released = of('void').filter(isOf(authorizations))
  const reversed = of('void').filter((row) => !isOf(authorizations)(row) && !isOf(promises)(row))
  return {
    authorized: Math.max(0, sumOf(of('authorization')) - sumOf(of('capture')) - sumOf(released)),
    paid: sumOf(of('sale', 'capture')) - sumOf(reversed),
    refunded: sumOf(of('refund')),
  }
}

/** Money given back is due again unless its value was taken back, too. */
export const dueOf = ({ total, returned, paid, refunded }: Pick<Totals, 'total' | 'returned' | 'paid' | 'refunded'>) =>
  Math.max(0, total - returned - (paid - refunded))

const incoming: ReadonlySet<string> = new Set<PaymentTx['kind']>(['authorization', 'capture', 'sale'])

/** Until a later row follows, or one that voids the promise. Money on its way back promises nothing. */
function isPromised(payments: readonly Row[]) {
  const last = payments.findLast(({ kind }) => incoming.has(kind))
  if (last?.status !== 'pending') return false
  return !payments.some(
    ({ kind, status, parent_id }) => kind === 'void' && status === 'success' && parent_id === last.id,
  )
}

const isVoided = (payments: readonly Row[]) => {
  const last = payments.findLast(({ status }) => status === 'success')
  return last?.kind === 'void'
}

/** Nothing is paid yet. */
function openStatus({ total, authorized }: Pick<Totals, 'total' | 'authorized'>, payments: readonly Row[]) {
  if (authorized > 0) return 'authorized'
  if (isPromised(payments)) return 'pending'
  if (isVoided(payments)) return 'voided'
  // A free order is paid by a row of amount 0.
  return total === 0 && payments.length > 0 ? 'paid' : 'unpaid'
}

export function paymentStatusOf(
  { total, paid, refunded, authorized }: Pick<Totals, 'total' | 'paid' | 'refunded' | 'authorized'>,
  payments: readonly Row[],
): PaymentStatus {
  if (refunded > 0) return refunded >= paid ? 'refunded' : 'partially_refunded'
  if (paid > total) return 'overpaid'
  if (paid > 0) return paid === total ? 'paid' : 'partially_paid'
  return openStatus({ total, authorized }, payments)
}

/** As the generated column `payment_display` says it. */
const displays: Record<PaymentStatus, PaymentDisplay> = {
  paid: 'paid',
  overpaid: 'paid',
  partially_refunded: 'paid',
  pending: 'pending',
  authorized: 'pending',
  partially_paid: 'pending',
  unpaid: 'unpaid',
  refunded: 'unpaid',
  voided: 'unpaid',
}

/** The specification's three words for a payment. */
export const paymentDisplay = (status: PaymentStatus) => displays[status]

interface Paid {
  tag: string
  payment_status: PaymentStatus
}

/** Nothing is owed for a draft or a cancelled order. */
const isOwing = ({ tag }: Paid) => tag !== 'draft-order' && tag !== 'canceled'

/** An order that owes nothing shows payments and refunds only. */
export const isPaymentShown = (order: Paid) =>
  isOwing(order) || (order.payment_status !== 'pending' && order.payment_status !== 'unpaid')

/** The payment filter's values that include the order. */
export function paymentsOf(order: Paid): PaymentFilter[] {
  const display = paymentDisplay(order.payment_status)
  return [
    ...(isOwing(order) || display === 'paid' ? [display] : []),
    ...ownFilters.filter((status) => status === order.payment_status),
  ]
}
const ownFilters = ['authorized', 'voided'] as const

interface ProviderRow extends Row {
  provider: string
}

const isMoney = ({ kind, status }: Row) => incoming.has(kind) && status === 'success'

/** The answer to a pending row is a later one of the same kind and `parent_id`. */
const isAnswered = (row: Row, payments: readonly Row[]) =>
  payments
    .slice(payments.indexOf(row) + 1)
    .some(({ kind, status, parent_id }) => kind === row.kind && status !== 'pending' && parent_id === row.parent_id)

const counts = (row: Row, payments: readonly Row[]) =>
  row.status === 'success' || (row.status === 'pending' && !isAnswered(row, payments))

/** What is left of a successful row after later ones of it; those that are under way count. */
const leftOf = (row: Row, payments: readonly Row[]) => {
  const used = payments.filter((each) => each.kind !== row.kind && each.parent_id === row.id && counts(each, payments))
  return Math.max(0, row.amount - sumOf(used))
}

/** A provider holds or has moved money of the order, or may do so any moment. */
export const isWithProvider = (payments: readonly ProviderRow[]) =>
  payments.some((row) => isOfProvider(row) && isMoney(row) && leftOf(row, payments) > 0) ||
  (isPromised(payments) &&
    payments.some((row) => isOfProvider(row) && row.status === 'pending' && incoming.has(row.kind)))

/** A provider's money that is promised and neither captured nor released. */
export const openAuthorizations = <Tx extends ProviderRow>(payments: readonly Tx[]) =>
  payments.flatMap((row) => {
    const left = row.kind === 'authorization' && isOfProvider(row) && isMoney(row) ? leftOf(row, payments) : 0
    return left > 0 ? [{ ...row, left }] : []
  })

/** A provider's money that the shop has and has not given back. */
export const openSales = <Tx extends ProviderRow>(payments: readonly Tx[]) =>
  payments.flatMap((row) => {
    const isReceived = (row.kind === 'capture' || row.kind === 'sale') && isOfProvider(row) && isMoney(row)
    const left = isReceived ? leftOf(row, payments) : 0
    return left > 0 ? [{ ...row, left }] : []
  })

const outgoing: ReadonlySet<string> = new Set<PaymentTx['kind']>(['void', 'refund'])

/**
 * Pending rows that ask a provider to release or to give back money, and have no answer. The answer is a later row of the
 * same kind and `parent_id` with the status `success` or `failure`.
 */
export const openRequests = <Tx extends ProviderRow>(payments: readonly Tx[]) =>
  payments.filter(
    (row) => outgoing.has(row.kind) && row.status === 'pending' && isOfProvider(row) && !isAnswered(row, payments),
  )
