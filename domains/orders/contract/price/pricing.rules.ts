import { shareOut } from '@comptoir/platform/contract'
import {
  type DeliveryTerms,
  deliveryTaxables,
  partsOf,
  type Taxable,
  type Taxation,
  type TaxLine,
  type TaxPart,
  taxesOf,
  taxLinesOf,
  withoutTax,
} from '@comptoir/taxes/contract'
import type { OrderLine } from '../line/order-line.ts'
import { dueOf, ledgerOf } from '../payment/ledger.rules.ts'
import type { PaymentTx, Totals } from '../payment/payment.ts'

/** Exact, also past 2 ** 53 within the sum; callers refuse what is larger than money may be. */
const sumOf = (amounts: readonly number[]) => Number(amounts.reduce((sum, amount) => sum + BigInt(amount), 0n))

/** A quantity at its price, before discounts. */
export const grossOf = ({ quantity, unit_price }: Pick<OrderLine, 'quantity' | 'unit_price'>) =>
  Number(BigInt(quantity) * BigInt(unit_price))

export const totalOfLine = (line: Pick<OrderLine, 'quantity' | 'unit_price' | 'discount'>) =>
  grossOf(line) - line.discount

/** An amount that was decided before, in the prices that are charged. */
export type Discount =
  | { scope: 'line'; line_id: string; amount: number }
  /** Shared out to the goods by what is left of their prices. */
  | { scope: 'order'; amount: number }
  | { scope: 'shipping'; amount: number }

/** What of a line decides its price. */
export type UnpricedLine = Pick<
  OrderLine,
  'id' | 'kind' | 'quantity' | 'unit_price' | 'listed_price' | 'tax_class_id' | 'requires_shipping'
>
type Price = Pick<OrderLine, 'unit_price' | 'listed_price' | 'discount' | 'total' | 'tax' | 'tax_lines'>

/** A fee is no good, and a gift card is money: neither gets cheaper. */
const isDiscounted = ({ kind }: Pick<OrderLine, 'kind'>) => kind === 'product' || kind === 'custom'

/** What each line gets: first of its own discounts, then of those of the order; no line falls below 0. */
function discountsOf(lines: readonly UnpricedLine[], discounts: readonly Discount[]): number[] {
  const open = lines.map((line) => (isDiscounted(line) ? grossOf(line) : 0))
  const given = lines.map(() => 0)
  const take = (at: number, amount: number) => {
    const part = Math.min(amount, open[at] ?? 0)
    open[at] = (open[at] ?? 0) - part
    given[at] = (given[at] ?? 0) + part
  }
  for (const discount of discounts) {
    if (discount.scope === 'line')
      take(
        lines.findIndex(({ id }) => id === discount.line_id),
        discount.amount,
      )
  }
  for (const discount of discounts) {
    if (discount.scope !== 'order') continue
    for (const [at, part] of shareOut(discount.amount, open).entries()) take(at, part)
  }
  return given
}

interface Delivery {
  price: number
  tax_lines: TaxLine[]
  tax_parts?: { amount: number; tax_lines: TaxLine[] }[] | undefined
}

interface Pricing<Line, Shipping> {
  /** At their listed prices, which contain the add-ons; the fee is one of them. */
  lines: readonly Line[]
  shipping: Shipping | null
  /** Decide the taxes on the delivery; null: the standard rate. */
  deliveryTerms: DeliveryTerms | null
  /** The customer pays no tax: prices that contain one are charged without it. */
  isExempt: boolean
  /** The delivery keeps its price, for it was agreed before. */
  isDeliveryPriced?: boolean
  discounts?: readonly Discount[]
}

/** A line at its listed price; without the tax in it if the customer pays none. */
function chargedLine<Line extends UnpricedLine>(line: Line, parts: readonly TaxPart[], isRelieved: boolean) {
  const listed = line.listed_price ?? line.unit_price
  return {
    ...line,
    unit_price: isRelieved ? withoutTax(listed, parts) : listed,
    listed_price: isRelieved ? listed : null,
  }
}

const atStandardRate: DeliveryTerms = { tax_class_id: null, taxed_as_goods: false }

/** What a delivery is taxed as: goods that travel. Neither a fee nor a voucher is one. */
export const isDelivered = ({ kind, requires_shipping }: Pick<OrderLine, 'kind' | 'requires_shipping'>) =>
  requires_shipping && isDiscounted({ kind })

/** Taxes of the same title and rate, together. */
function joinedTaxes(taxes: readonly TaxLine[]): TaxLine[] {
  const same = Map.groupBy(taxes, ({ title, rate }) => `${rate} ${title}`).values()
  return [...same].flatMap(([first, ...others]) =>
    first ? [{ ...first, amount: sumOf([first, ...others].map(({ amount }) => amount)) }] : [],
  )
}

/** The delivery with its taxes; where it has those of several rates, with its part of each. */
export function taxedDelivery(taxables: readonly Taxable[], taxes: readonly TaxLine[][]): Omit<Delivery, 'price'> {
  if (taxables.length < 2 || taxes.length === 0) return { tax_lines: taxes[0] ?? [] }
  const tax_parts = taxables.map(({ amount }, at) => ({ amount, tax_lines: taxes[at] ?? [] }))
  return { tax_lines: joinedTaxes(taxes.flat()), tax_parts }
}

/** Of prices that contain tax the delivery is shared out with it, also where nobody pays it. */
const withTax = ({ amount, parts }: Taxable): Taxable => ({
  amount: sumOf([amount, ...taxLinesOf(amount, parts, false).map((tax) => tax.amount)]),
  parts,
})

const discountOnShipping = (discounts: readonly Discount[]) =>
  sumOf(discounts.flatMap(({ scope, amount }) => (scope === 'shipping' ? amount : [])))

/**
 * The prices of an order, of a cart's estimate, a quote or a draft: lines with add-ons, discounts, delivery, fee, taxes.
 * The delivery of nothing is free. `totalsOf` adds up what comes out.
 */
export function priceOrder<Line extends UnpricedLine, Shipping extends Pick<Delivery, 'price'>>(
  { lines, shipping, deliveryTerms, isExempt, isDeliveryPriced = false, discounts = [] }: Pricing<Line, Shipping>,
  taxation: Taxation,
) {
  const { rate, isIncluded } = taxation
  const isRelieved = isExempt && isIncluded
  const partsOfLine = lines.map(({ tax_class_id }) => (rate ? partsOf(rate, tax_class_id) : []))
  const charged = lines.map((line, at) => chargedLine(line, partsOfLine[at] ?? [], isRelieved))
  const given = discountsOf(charged, discounts)
  const totals = charged.map((line, at) => totalOfLine({ ...line, discount: given[at] ?? 0 }))
  const goods = totals.map((amount, at): Taxable => ({ amount, parts: partsOfLine[at] ?? [] }))
  const delivered = goods.flatMap((each, at) => {
    const line = lines[at]
    return line && isDelivered(line) ? [isRelieved ? withTax(each) : each] : []
  })
  const partsOfDelivery = (price: number) =>
    deliveryTaxables({ ...(deliveryTerms ?? atStandardRate), price }, rate, delivered)
  const agreed = lines.length === 0 ? 0 : (shipping?.price ?? 0)
  const net =
    isRelieved && !isDeliveryPriced
      ? sumOf(partsOfDelivery(agreed).map(({ amount, parts }) => withoutTax(amount, parts)))
      : agreed
  const delivery = Math.max(0, net - discountOnShipping(discounts))
  const onDelivery = partsOfDelivery(delivery)
  const taxes = isExempt ? [] : taxesOf([...goods, ...onDelivery], taxation)
  return {
    products: charged.map((line, at): Line & Price => {
      const tax_lines = taxes[at] ?? []
      const tax = sumOf(tax_lines.map(({ amount }) => amount))
      return { ...line, discount: given[at] ?? 0, total: totals[at] ?? 0, tax, tax_lines }
    }),
    shipping: shipping && { ...shipping, price: delivery, ...taxedDelivery(onDelivery, taxes.slice(charged.length)) },
    totals: { tax_included: isIncluded },
  }
}

interface Summed {
  products: readonly Pick<OrderLine, 'quantity' | 'unit_price' | 'discount' | 'tax'>[]
  shipping: Delivery | null
  payments: readonly (Pick<PaymentTx, 'id' | 'kind' | 'status' | 'amount' | 'parent_id'> &
    Partial<Pick<PaymentTx, 'answers_id'>>)[]
  totals: Pick<Totals, 'tax_included'> & Partial<Pick<Totals, 'returned'>>
}

/**
 * The sums of priced lines and their delivery, and what is due after the payments. The subtotal is before discounts; no
 * more is taken back than the order costs.
 */
export function totalsOf({
  products,
  shipping,
  payments,
  totals: { tax_included, returned: given = 0 },
}: Summed): Totals {
  const subtotal = sumOf(products.map(grossOf))
  const discount = sumOf(products.map((line) => line.discount))
  const onShipping = shipping?.tax_lines ?? []
  const tax = sumOf([...products.map((line) => line.tax), ...onShipping.map(({ amount }) => amount)])
  const price = shipping?.price ?? 0
  const total = sumOf([subtotal, -discount, price, tax_included ? 0 : tax])
  const ledger = ledgerOf(payments)
  // What was given back beside the goods is not taken off another time with them.
  const returned = Math.min(total, given)
  const due = dueOf({ ...ledger, total, returned })
  return { subtotal, discount, shipping: price, tax, tax_included, total, ...ledger, returned, due }
}
