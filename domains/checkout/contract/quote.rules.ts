/** A line as the shopper sees it. */
export interface QuoteLine {
  variant_id: string | null
  title: string
  variant_title: string
  quantity: number
  unit_price: number
  total: number
}

/** Everything of an offer that the shopper sees: what is ordered is this, or it is shown anew. */
export interface Quote {
  lines: QuoteLine[]
  delivery: { title: string; key: string; price: number } | null
  subtotal: number
  discount: number
  shipping: number
  tax: number
  tax_lines: { title: string; rate: number; amount: number }[]
  tax_included: boolean
  tax_exemption: string | null
  total: number
  currency: string
}

/** What an order has of it. */
interface Offered {
  products: readonly (QuoteLine & { tax_lines: Quote['tax_lines'] })[]
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

/** Its members always stand in one order, so that equal offers are equal texts. */
export function quoteOf({ products, shipping, totals, tax_exemption, currency }: Offered): Quote {
  const { subtotal, discount, shipping: delivered, tax, tax_included, total } = totals
  return {
    lines: products.map(({ variant_id, title, variant_title, quantity, unit_price, total }) => {
      return { variant_id, title, variant_title, quantity, unit_price, total }
    }),
    delivery: shipping && { title: shipping.title, key: shipping.key, price: shipping.price },
    ...{ subtotal, discount, shipping: delivered, tax },
    tax_lines: sumsByRate([...products.flatMap((line) => line.tax_lines), ...(shipping?.tax_lines ?? [])]),
    ...{ tax_included, tax_exemption, total, currency },
  }
}

/** Something that costs otherwise than it did when it was shown. */
export interface QuoteChange {
  /** `line`: the line of `title`; the others name a sum. */
  what: 'line' | 'gone' | 'delivery' | 'tax' | 'total'
  title: string
  before: number
  after: number
}

const lineKey = ({ variant_id, title, variant_title, quantity }: QuoteLine) =>
  `${variant_id} ${title} ${variant_title} ${quantity}`

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

/** What differs, lines first; the total last, if it does. */
export function quoteChanges(before: Quote, after: Quote): QuoteChange[] {
  const sum = (what: QuoteChange['what'], was: number, is: number): QuoteChange[] =>
    was === is ? [] : [{ what, title: '', before: was, after: is }]
  return [
    ...lineChanges(before, after),
    ...sum('delivery', before.shipping, after.shipping),
    ...sum('tax', before.tax, after.tax),
    ...sum('total', before.total, after.total),
  ]
}
