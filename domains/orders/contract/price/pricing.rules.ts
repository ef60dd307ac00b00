import type { Evaluated, Rejection } from '@comptoir/discounts/contract'
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
import type { OrderDiscount } from '../discount/order-discount.ts'
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

/** What of a line decides its price. */
export type UnpricedLine = Pick<
  OrderLine,
  'id' | 'kind' | 'quantity' | 'unit_price' | 'listed_price' | 'tax_class_id' | 'requires_shipping'
>
type Price = Pick<OrderLine, 'unit_price' | 'listed_price' | 'discount' | 'total' | 'tax' | 'tax_lines'>

/** A gift card is money: what it buys is taxed (directive 2006/112/EC, art. 30b). */
export const isTaxed = (kind: OrderLine['kind']) => kind !== 'gift_card'

/** A fee is no good, and a gift card is money: neither gets cheaper. */
export const isDiscounted = ({ kind }: Pick<OrderLine, 'kind'>) => kind === 'product' || kind === 'custom'

interface Delivery {
  price: number
  tax_lines: TaxLine[]
  tax_parts?: { amount: number; tax_lines: TaxLine[] }[] | undefined
}

interface Pricing<Line extends UnpricedLine, Shipping> {
  /** At their listed prices, which contain the add-ons; the fee is one of them. */
  lines: readonly Line[]
  shipping: Shipping | null
  /** Decide the taxes on the delivery; null: the standard rate. */
  deliveryTerms: DeliveryTerms | null
  /** The customer pays no tax: prices that contain one are charged without it. */
  isExempt: boolean
  /** The delivery keeps its price, for it was agreed before. */
  isDeliveryPriced?: boolean
  /** What is taken off the prices that are charged; nothing if left out. */
  decide?: (goods: ChargedGoods<Line>) => Decision
}

export interface Decision {
  discounts: readonly OrderDiscount[]
  /** What is not given, and why. */
  rejected: readonly Rejection[]
  /** The sets that were compared, if everything is explained. */
  compared?: Evaluated['compared']
}
const nothing = (): Decision => ({ discounts: [], rejected: [] })

/** Lines and delivery at the prices that are charged, before discounts. */
export interface ChargedGoods<Line extends UnpricedLine = UnpricedLine> {
  lines: readonly Line[]
  /** Null while none is chosen. */
  delivery: number | null
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

/** What of a priced order the delivery is taxed as. */
const deliveredGoods = (lines: readonly UnpricedLine[], goods: readonly Taxable[], isRelieved: boolean) =>
  goods.flatMap((each, at) => {
    const line = lines[at]
    return line && isDelivered(line) ? [isRelieved ? withTax(each) : each] : []
  })

const offDelivery = (discounts: readonly OrderDiscount[]) =>
  sumOf(discounts.flatMap(({ scope, amount }) => (scope === 'shipping' ? amount : [])))

const noGoods = { quantity: 0, unit_price: 0 }

/** What each line is given, by its id. */
function sharesByLine(discounts: readonly OrderDiscount[]) {
  const shares = new Map<string, number>()
  for (const { line_id, amount } of discounts.flatMap((discount) => discount.shares)) {
    shares.set(line_id, (shares.get(line_id) ?? 0) + amount)
  }
  return shares
}

/**
 * The prices of an order, of a cart's estimate, a quote or a draft: lines with add-ons, discounts, delivery, fee, taxes.
 * The delivery of nothing is free. `totalsOf` adds up what comes out.
 */
export function priceOrder<Line extends UnpricedLine, Shipping extends Pick<Delivery, 'price'>>(
  { lines, shipping, deliveryTerms, isExempt, isDeliveryPriced = false, decide = nothing }: Pricing<Line, Shipping>,
  taxation: Taxation,
) {
  const { rate, isIncluded } = taxation
  const isRelieved = isExempt && isIncluded
  const partsOfLine = lines.map(({ kind, tax_class_id }) => (rate && isTaxed(kind) ? partsOf(rate, tax_class_id) : []))
  const charged = lines.map((line, at) => chargedLine(line, partsOfLine[at] ?? [], isRelieved))
  const goodsAt = (amountOf: (at: number) => number) =>
    charged.map((_, at): Taxable => ({ amount: amountOf(at), parts: partsOfLine[at] ?? [] }))
  const partsOfDelivery = (price: number, goods: readonly Taxable[]) =>
    deliveryTaxables({ ...(deliveryTerms ?? atStandardRate), price }, rate, deliveredGoods(lines, goods, isRelieved))
  const agreed = lines.length === 0 ? 0 : (shipping?.price ?? 0)
  const listed = goodsAt((at) => grossOf(charged[at] ?? noGoods))
  const asked =
    isRelieved && !isDeliveryPriced
      ? sumOf(partsOfDelivery(agreed, listed).map(({ amount, parts }) => withoutTax(amount, parts)))
      : agreed
  const { discounts, rejected, compared = null } = decide({ lines: charged, delivery: shipping && asked })
  const shares = sharesByLine(discounts)
  const given = charged.map(({ id }) => shares.get(id) ?? 0)
  const totals = charged.map((line, at) => totalOfLine({ ...line, discount: given[at] ?? 0 }))
  const goods = goodsAt((at) => totals[at] ?? 0)
  const delivery = asked - offDelivery(discounts)
  const onDelivery = partsOfDelivery(delivery, goods)
  const taxes = isExempt ? [] : taxesOf([...goods, ...onDelivery], taxation)
  return {
    products: charged.map((line, at): Line & Price => {
      const tax_lines = taxes[at] ?? []
      const tax = sumOf(tax_lines.map(({ amount }) => amount))
      return { ...line, discount: given[at] ?? 0, total: totals[at] ?? 0, tax, tax_lines }
    }),
    shipping: shipping && { ...shipping, price: delivery, ...taxedDelivery(onDelivery, taxes.slice(charged.length)) },
    discounts: [...discounts],
    rejected,
    compared,
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
