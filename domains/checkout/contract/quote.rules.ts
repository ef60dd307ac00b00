import type { CardShare } from '@comptoir/gift-cards/contract'
import { inBuyersWords, type Order, titleForBuyer } from '@comptoir/orders/contract'

/** A line as the shopper sees it. */
export interface QuoteLine {
  variant_id: string | null
  title: string
  variant_title: string
  quantity: number
  unit_price: number
  /** After the discounts on products. */
  total: number
  /** Before them. */
  gross: number
}

export interface QuoteDiscount extends Pick<Order['discounts'][number], 'title' | 'code' | 'scope' | 'amount'> {
  /** Null where it is given by hand; an offer that was frozen before names none. */
  discount_id?: string | null
}

/** Everything of an offer that the shopper sees: what is ordered is this, or it is shown anew. */
export interface Quote {
  lines: QuoteLine[]
  /** At its price before discounts. */
  delivery: { title: string; key: string; price: number } | null
  /** In the order in which they are applied. */
  discounts: QuoteDiscount[]
  subtotal: number
  discount: number
  shipping: number
  tax: number
  tax_lines: { title: string; rate: number; amount: number }[]
  tax_included: boolean
  tax_exemption: string | null
  total: number
  /** What gift cards pay of the total, in the order in which they were entered. */
  gift_cards: readonly CardShare[]
  /** Left to pay. */
  due: number
  currency: string
}

/** An offer that was frozen before gift cards were known has none. */
export const dueOf = ({ due, total }: Pick<Quote, 'total'> & Partial<Pick<Quote, 'due'>>) => due ?? total

/** What an order has of it. */
interface Offered {
  products: readonly (Omit<QuoteLine, 'gross' | 'total'> &
    Pick<Order['products'][number], 'translation'> & { id: string; tax_lines: Quote['tax_lines'] })[]
  discounts: readonly (QuoteDiscount & Pick<Order['discounts'][number], 'shares' | 'translation'>)[]
  shipping: { title: string; key: string; price: number; tax_lines: Quote['tax_lines'] } | null
  totals: Pick<Quote, 'subtotal' | 'discount' | 'shipping' | 'tax' | 'tax_included' | 'total'>
  tax_exemption: string | null
  currency: string
}

function sumsByRate(taxes: Quote['tax_lines']): Quote['tax_lines'] {
  const sums = new Map<string, Quote['tax_lines'][number]>()
  for (const { title, rate, amount } of taxes) {
    const key = `${title} ${rate}`
    sums.set(key, { title, rate, amount: amount + (sums.get(key)?.amount ?? 0) })
  }
  return [...sums.values()].toSorted((one, other) => other.rate - one.rate || (one.title < other.title ? -1 : 1))
}

const sumOf = (amounts: readonly { amount: number }[]) => amounts.reduce((sum, { amount }) => sum + amount, 0)

function lineOf(line: Offered['products'][number], discounts: Offered['discounts']): QuoteLine {
  const { id, variant_id, title, variant_title, quantity, unit_price } = inBuyersWords(line)
  const gross = quantity * unit_price
  const shares = discounts.flatMap((discount) => (discount.scope === 'products' ? discount.shares : []))
  const total = gross - sumOf(shares.filter(({ line_id }) => line_id === id))
  return { variant_id, title, variant_title, quantity, unit_price, total, gross }
}

const quoteDiscount = ({
  discount_id,
  code,
  scope,
  amount,
  ...named
}: Offered['discounts'][number]): QuoteDiscount => ({
  ...{ discount_id, title: titleForBuyer(named), code, scope, amount },
})

/** Its members always stand in one order, so that equal offers are equal texts. */
export function quoteOf(
  { products, discounts, shipping, totals, tax_exemption, currency }: Offered,
  gift_cards: readonly CardShare[] = [],
): Quote {
  const { subtotal, discount, shipping: delivered, tax, tax_included, total } = totals
  const onDelivery = sumOf(discounts.filter(({ scope }) => scope === 'shipping'))
  return {
    lines: products.map((line) => lineOf(line, discounts)),
    delivery: shipping && { title: shipping.title, key: shipping.key, price: shipping.price + onDelivery },
    discounts: discounts.map((discount) => quoteDiscount(discount)),
    ...{ subtotal, discount, shipping: delivered, tax },
    tax_lines: sumsByRate([...products.flatMap((line) => line.tax_lines), ...(shipping?.tax_lines ?? [])]),
    ...{ tax_included, tax_exemption, total },
    ...{ gift_cards, due: total - sumOf(gift_cards), currency },
  }
}

/** Something that costs otherwise than it did when it was shown. */
export interface QuoteChange {
  /** `line`: the line of `title`, `discount`: the discount of that name, `gift_card`: the last four; the others name a sum. */
  what: 'line' | 'gone' | 'discount' | 'delivery' | 'tax' | 'total' | 'gift_card' | 'due'
  title: string
  before: number
  after: number
}

/** The same goods in whatever language they were shown. */
const lineKey = ({ variant_id, title, variant_title, quantity }: QuoteLine) =>
  `${variant_id ?? `${title} ${variant_title}`} ${quantity}`

const nameOf = ({ title, variant_title }: QuoteLine) => [title, variant_title].filter(Boolean).join(', ')

function lineChanges(before: Quote, after: Quote): QuoteChange[] {
  const open = [...after.lines]
  return before.lines.flatMap((line): QuoteChange[] => {
    const at = open.findIndex((each) => lineKey(each) === lineKey(line))
    const [now] = at < 0 ? [] : open.splice(at, 1)
    const title = nameOf(line)
    if (!now) return [{ what: 'gone', title, before: line.total, after: 0 }]
    return now.total === line.total ? [] : [{ what: 'line', title, before: line.total, after: now.total }]
  })
}

/** Those on products are told by their lines. */
const beside = ({ discounts }: Quote) => discounts.filter(({ scope }) => scope !== 'products')

function discountChanges(before: Quote, after: Quote): QuoteChange[] {
  const all = [...beside(before), ...beside(after)]
  const hasIds = all.every(({ discount_id }) => discount_id !== undefined)
  /** The same discount in whatever language it was shown. */
  const keyOf = ({ discount_id, title, code }: QuoteDiscount) => `${(hasIds && discount_id) || title} ${code}`
  const sums = (quote: Quote) => new Map(beside(quote).map((discount) => [keyOf(discount), discount.amount]))
  const [was, is] = [sums(before), sums(after)]
  const named = new Map(all.map((discount) => [keyOf(discount), discount.title]))
  return [...named].flatMap(([key, title]): QuoteChange[] => {
    const [old = 0, now = 0] = [was.get(key), is.get(key)]
    return old === now ? [] : [{ what: 'discount', title, before: -old, after: -now }]
  })
}

/** A card pays less than it was shown to, or nothing any more. */
function cardChanges(before: Quote, after: Quote): QuoteChange[] {
  const sums = ({ gift_cards = [] }: Quote) => new Map(gift_cards.map(({ id, amount }) => [id, amount]))
  const [was, is] = [sums(before), sums(after)]
  const named = new Map([...(before.gift_cards ?? []), ...after.gift_cards].map(({ id, last4 }) => [id, last4]))
  return [...named].flatMap(([id, title]): QuoteChange[] => {
    const [old = 0, now = 0] = [was.get(id), is.get(id)]
    return old === now ? [] : [{ what: 'gift_card', title, before: -old, after: -now }]
  })
}

/** What differs, lines first; the total last, if it does, with what gift cards leave of it. */
export function quoteChanges(before: Quote, after: Quote): QuoteChange[] {
  const sum = (what: QuoteChange['what'], was: number, is: number): QuoteChange[] =>
    was === is ? [] : [{ what, title: '', before: was, after: is }]
  return [
    ...lineChanges(before, after),
    ...discountChanges(before, after),
    ...sum('delivery', before.delivery?.price ?? 0, after.delivery?.price ?? 0),
    ...sum('tax', before.tax, after.tax),
    ...sum('total', before.total, after.total),
    ...cardChanges(before, after),
    ...(cardChanges(before, after).length > 0 ? sum('due', dueOf(before), after.due) : []),
  ]
}
