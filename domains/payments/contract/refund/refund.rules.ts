import {
  answerTo,
  isTakenBack,
  keptIn,
  moneyLeft,
  type Order,
  type PaymentTx,
  partOf,
  shareOf,
  sharesOfLine,
} from '@comptoir/orders/contract'
import type { Refund, RefundLine, RefundRequest, RefundStatus } from './refund.ts'

export type RefundedOrder = Pick<Order, 'products' | 'shipping' | 'totals' | 'payments'>
type Earlier = Pick<Refund, 'shipping_amount' | 'adjustment_amount' | 'tax_amount'>

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

const deliveryTax = ({ shipping }: RefundedOrder) => sumOf((shipping?.tax_lines ?? []).map(({ amount }) => amount))

const deliveryPaid = (order: RefundedOrder) =>
  order.totals.shipping + (order.totals.tax_included ? 0 : deliveryTax(order))

const given = (refunds: readonly Earlier[], field: keyof Earlier) => sumOf(refunds.map((refund) => refund[field]))

export const deliveryLeft = (order: RefundedOrder, refunds: readonly Earlier[]) =>
  Math.max(0, deliveryPaid(order) - given(refunds, 'shipping_amount'))

/** What is left of each line: pieces, and what was paid for them. */
export const linesLeft = ({ products, totals }: RefundedOrder) =>
  products.map((line) => {
    const quantity = keptIn(line)
    return {
      order_line_id: line.id,
      quantity,
      value: sharesOfLine(line, quantity, { isIncluded: totals.tax_included }).value,
    }
  })

type Wanted = Pick<RefundRequest, 'shipping_amount' | 'adjustment_amount'> & {
  lines: readonly Pick<RefundLine, 'order_line_id' | 'quantity' | 'restock' | 'location_id'>[]
}

function pricedLines({ products, totals }: RefundedOrder, lines: Wanted['lines']): RefundLine[] {
  const before = new Map(products.map((line) => [line.id, line.quantity - keptIn(line)]))
  return lines.flatMap((wanted) => {
    const line = products.find(({ id }) => id === wanted.order_line_id)
    if (!line) return []
    const taken = before.get(line.id) ?? 0
    before.set(line.id, taken + wanted.quantity)
    return [{ ...wanted, ...sharesOfLine(line, wanted.quantity, { before: taken, isIncluded: totals.tax_included }) }]
  })
}

/** The tax in what is taken back; with the last of an order’s value goes the last of its tax. */
function taxOf(order: RefundedOrder, refunds: readonly Earlier[], { lines, wanted, value }: Taxed) {
  const { tax, total, returned } = order.totals
  const left = Math.max(0, tax - given(refunds, 'tax_amount'))
  if (returned + value >= total) return left
  const delivery = shareOf(deliveryTax(order), {
    ...{ before: given(refunds, 'shipping_amount'), taken: wanted.shipping_amount, of: deliveryPaid(order) },
  })
  const adjusted = partOf(tax, wanted.adjustment_amount, total)
  return Math.min(left, Math.max(0, sumOf(lines.map((line) => line.tax)) + delivery + adjusted))
}
interface Taxed {
  lines: readonly RefundLine[]
  wanted: Wanted
  value: number
}

/**
 * What a refund comes to. Its amount is what was paid for the pieces, the delivery and the adjustment; money that was paid
 * beyond the price goes back without making the order cheaper, and nothing costs less than nothing.
 */
export function priceRefund(order: RefundedOrder, refunds: readonly Earlier[], wanted: Wanted) {
  const lines = pricedLines(order, wanted.lines)
  const goods = sumOf(lines.map(({ value }) => value))
  const amount = goods + wanted.shipping_amount + wanted.adjustment_amount
  const { total, returned } = order.totals
  const cost = Math.max(0, total - returned)
  const overpaid = Math.max(0, moneyLeft(order.payments) - cost)
  const value = Math.min(cost, Math.max(0, amount - Math.min(overpaid, Math.max(0, wanted.adjustment_amount))))
  return { lines, goods, amount, value, tax: taxOf(order, refunds, { lines, wanted, value }) }
}

/** The money of a refund: all that was paid for it, or only what was paid beyond what the order costs without it. */
export function moneyOf(
  { payments, totals: { total, returned } }: RefundedOrder,
  { amount, value }: Pick<Refund, 'amount' | 'value'>,
  isOnlyExcess = false,
) {
  if (!isOnlyExcess) return amount
  return Math.max(0, Math.min(amount, moneyLeft(payments) - Math.max(0, total - returned - value)))
}

/**
 * Everything that is left. An adjustment takes off what earlier ones gave back already, so that no more goes back than came;
 * where no goods are left, as of a canceled order, it is the rest of the money.
 */
export function everythingLeft(order: RefundedOrder, refunds: readonly Earlier[]) {
  const shipping_amount = deliveryLeft(order, refunds)
  const goods = sumOf(linesLeft(order).map(({ value }) => value))
  const rest = moneyLeft(order.payments) - goods - shipping_amount
  const isGone = order.products.every((line) => keptIn(line) === 0)
  return { shipping_amount, adjustment_amount: isGone ? rest : Math.min(0, rest) }
}

type LedgerRow = Pick<
  PaymentTx,
  'id' | 'kind' | 'status' | 'amount' | 'parent_id' | 'answers_id' | 'provider' | 'error'
>

/** What has become of a refund’s rows in the ledger: how much was given back, and what is open or failed. */
export function refundState(payments: readonly LedgerRow[], rows: readonly string[], amount: number) {
  const own = payments.filter(({ id }) => rows.includes(id))
  const last = own.map((row) => (row.status === 'pending' ? answerTo(row, payments) : row))
  const done = last.filter((row) => row?.status === 'success' && !isTakenBack(row, payments))
  const returned = sumOf(done.map((row) => row?.amount ?? 0))
  const failures = payments.filter(
    ({ status, answers_id }) =>
      status === 'failure' && [...own, ...last].some((row) => row !== undefined && row.id === answers_id),
  )
  const status: RefundStatus = last.includes(undefined) ? 'pending' : returned >= amount ? 'success' : 'failure'
  return { status, open: amount - returned, error: status === 'failure' ? (failures.at(-1)?.error ?? null) : null }
}
