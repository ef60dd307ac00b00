import {
  isOfGiftCard,
  isOfProvider,
  type PaymentDisplay,
  type PaymentFilter,
  type PaymentStatus,
  type PaymentTx,
  type Totals,
} from './payment.ts'

type Row = Pick<PaymentTx, 'id' | 'kind' | 'status' | 'amount' | 'parent_id'> & Partial<Pick<PaymentTx, 'answers_id'>>
type Ledger = Pick<Totals, 'authorized' | 'paid' | 'refunded'>

const sumOf = (rows: readonly Row[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

/**
 * What the rows of an order amount to; only successful ones count that no later row takes back. Paid: sales and captures, without voided sales.
 * Authorized: authorizations, without what was captured or voided of them. A capture of less leaves the rest authorized
 * until a void says that the provider has released it.
 */
export function ledgerOf(payments: readonly Row[]): Ledger {
  const done = payments.filter((row) => row.status === 'success' && !isTakenBack(row, payments))
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

type Judged = Pick<Totals, 'total' | 'returned' | 'paid' | 'refunded' | 'authorized' | 'due'>

/** A gift card may have paid a part while a provider holds the rest. */
const partStatus = ({ authorized, due }: Pick<Totals, 'authorized' | 'due'>) =>
  authorized > 0 && authorized >= due ? 'authorized' : 'partially_paid'

/** By what the order costs without what was taken back. Money that is due is not paid, whatever was given back before. */
export function paymentStatusOf(
  { total, returned, paid, refunded, authorized, due }: Judged,
  payments: readonly Row[],
): PaymentStatus {
  if (refunded > 0 && refunded >= paid) return 'refunded'
  if (refunded > 0) return due > 0 ? 'partially_paid' : 'partially_refunded'
  const cost = total - returned
  if (paid > cost) return 'overpaid'
  if (paid > 0) return paid === cost ? 'paid' : partStatus({ authorized, due })
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

/** An answer names its request; one that names none is known by the same kind and `parent_id`. */
const answers = ({ kind, status, parent_id, answers_id = null }: Row, request: Row) =>
  status !== 'pending' &&
  (answers_id === null ? kind === request.kind && parent_id === request.parent_id : answers_id === request.id)

/** The later row that says what became of a pending one. */
export const answerTo = <Tx extends Row>(row: Row, payments: readonly Tx[]): Tx | undefined =>
  payments.slice(payments.findIndex(({ id }) => id === row.id) + 1).find((later) => answers(later, row))

/** A provider’s success may turn out a failure days later. */
export const isTakenBack = ({ id }: Row, payments: readonly Row[]) =>
  payments.some(({ answers_id, status }) => answers_id === id && status === 'failure')

const counts = (row: Row, payments: readonly Row[]) =>
  row.status === 'success'
    ? !isTakenBack(row, payments)
    : row.status === 'pending' && answerTo(row, payments) === undefined

/** What is left of a successful row after later ones of it; those that are under way count. */
const leftOf = (row: Row, payments: readonly Row[]) => {
  const used = payments.filter((each) => each.kind !== row.kind && each.parent_id === row.id && counts(each, payments))
  return Math.max(0, row.amount - sumOf(used))
}

/** Somebody who is asked holds or has moved money of the order, or may do so any moment; a gift card is asked by nobody. */
export const isWithProvider = (payments: readonly ProviderRow[]) =>
  payments.some((row) => isOfProvider(row) && !isOfGiftCard(row) && isMoney(row) && leftOf(row, payments) > 0) ||
  capturesUnderWay(payments).length > 0 ||
  (isPromised(payments) &&
    payments.some((row) => isOfProvider(row) && row.status === 'pending' && incoming.has(row.kind)))

/**
 * A provider's money that is promised and neither captured nor released. Of one that is being captured nothing is left:
 * a provider takes of it once, and releases the rest.
 */
export const openAuthorizations = <Tx extends ProviderRow>(payments: readonly Tx[]) => {
  const beingTaken = new Set(capturesUnderWay(payments).map(({ parent_id }) => parent_id))
  return payments.flatMap((row) => {
    const isHeld = row.kind === 'authorization' && isOfProvider(row) && isMoney(row) && !beingTaken.has(row.id)
    const left = isHeld ? leftOf(row, payments) : 0
    return left > 0 ? [{ ...row, left }] : []
  })
}

/** A provider's money that the shop has and has not given back. */
export const openSales = <Tx extends ProviderRow>(payments: readonly Tx[]) =>
  payments.flatMap((row) => {
    const isReceived = (row.kind === 'capture' || row.kind === 'sale') && isOfProvider(row) && isMoney(row)
    const left = isReceived ? leftOf(row, payments) : 0
    return left > 0 ? [{ ...row, left }] : []
  })

const asked: ReadonlySet<string> = new Set<PaymentTx['kind']>(['capture', 'void', 'refund'])

/**
 * Pending rows that ask a provider to take, to release or to give back money, and have no answer: a later row with the
 * status `success` or `failure` that names it in `answers_id`.
 */
export const openRequests = <Tx extends ProviderRow>(payments: readonly Tx[]) =>
  payments.filter(
    (row) =>
      asked.has(row.kind) && row.status === 'pending' && isOfProvider(row) && answerTo(row, payments) === undefined,
  )

/** Held money that a provider was asked to take: until it answers nobody knows whose it is. */
export const capturesUnderWay = <Tx extends ProviderRow>(payments: readonly Tx[]) =>
  openRequests(payments).filter(({ kind }) => kind === 'capture')

/** What the shop has of an order's money and has not given back; what is on its way back counts as given. */
export function moneyLeft<Tx extends ProviderRow>(payments: readonly Tx[]) {
  const { paid, refunded } = ledgerOf(payments)
  const underWay = openRequests(payments).filter(({ kind }) => kind === 'refund')
  return Math.max(0, paid - refunded - sumOf(underWay))
}

/** Money goes back to gift cards first: they were paid for before. */
const cardsFirst = (one: ProviderRow, other: ProviderRow) => Number(isOfGiftCard(other)) - Number(isOfGiftCard(one))

/**
 * What of an amount each provider's payment gives back: gift cards first, then the earlier ones; never more than the shop
 * has.
 */
export function refundsOf<Tx extends ProviderRow>(payments: readonly Tx[], amount = Number.MAX_SAFE_INTEGER) {
  let rest = Math.min(amount, moneyLeft(payments))
  return openSales(payments)
    .toSorted(cardsFirst)
    .flatMap(({ left, ...row }) => {
      const part = Math.min(left, rest)
      rest -= part
      return part > 0 ? [{ ...row, part }] : []
    })
}

/** What gift cards have paid and not got back, one sum for each, in the order of their ids. */
export function cardMoneyOf(payments: readonly PaymentTx[]): { card_id: string; last4: string; amount: number }[] {
  const sums = new Map<string, { card_id: string; last4: string; amount: number }>()
  for (const { gift_card, left } of openSales(payments)) {
    if (!gift_card) continue
    const { id: card_id, last4 } = gift_card
    sums.set(card_id, { card_id, last4, amount: left + (sums.get(card_id)?.amount ?? 0) })
  }
  return [...sums.values()].toSorted((one, other) => (one.card_id < other.card_id ? -1 : 1))
}
