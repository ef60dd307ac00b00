import { keptIn, type Order, shareOf } from '@comptoir/orders/contract'
import type { DocumentLine, SourceKind } from './snapshot.ts'

type Taxes = DocumentLine['taxes']

/** What a document can be about: a line of the order in pieces, or its delivery in minor units. */
export interface Source {
  /** Id of the line, or `delivery`. */
  key: string
  kind: SourceKind
  order_line_id: string | null
  title: string
  options: string
  sku: string
  of: number
  /** Of them, what was taken back or never left; counted from the first. */
  taken: number
  /** Of all of it: paid with tax, and taken off before. */
  gross: number
  discount: number
  taxes: Taxes
}

/** A line of a document, with the source and the units of it that it is about. */
export interface SourceLine extends DocumentLine {
  key: string
  units: number
  source: Pick<Source, 'of' | 'gross' | 'taxes'>
}

export const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** Pieces of goods. */
export const piecesOf = (lines: readonly Pick<SourceLine, 'kind' | 'quantity'>[]) =>
  sumOf(lines.map(({ kind, quantity }) => (kind === 'goods' ? quantity : 0)))

const taxOf = (taxes: Taxes) => sumOf(taxes.map(({ amount }) => amount))

/** Parts of a tax that together are all of it: the last takes what rounding leaves. */
function splitTax(taxes: Taxes, tax: number, share: (amount: number) => number): Taxes {
  let left = tax
  return taxes.map((each, at) => {
    const amount = at === taxes.length - 1 ? left : share(each.amount)
    left -= amount
    return { ...each, amount }
  })
}

/**
 * Some units of a source after others, each with the share of a cumulative whole: in any number of documents every unit
 * has the same amount, and all of them together are the whole.
 */
export function lineOf(source: Source, { before, taken }: { before: number; taken: number }): SourceLine {
  const { key, kind, order_line_id, title, options, sku, of, gross: whole, taxes: all, discount } = source
  const share = (amount: number) => shareOf(amount, { before, taken, of })
  const gross = share(whole)
  const tax = share(taxOf(all))
  return {
    ...{ key, kind, order_line_id, title, options, sku, units: taken, source: { of, gross: whole, taxes: all } },
    quantity: kind === 'delivery' ? 1 : taken,
    ...{ net: gross - tax, tax, gross, discount: share(discount), taxes: splitTax(all, tax, share) },
  }
}

type SourcedOrder = Pick<Order, 'products' | 'shipping' | 'totals' | 'state'>
type Given = readonly { shipping_amount: number }[]

export const optionsOf = ({ variant_title, addons }: Order['products'][number]) =>
  [variant_title, ...addons.map(({ option, label }) => `${option}: ${label}`)].filter(Boolean).join(', ')

const sourceOfLine = (line: Order['products'][number], isIncluded: boolean): Source => ({
  ...{ key: line.id, order_line_id: line.id, kind: line.kind === 'fee' ? 'fee' : 'goods' },
  ...{ title: line.title, options: optionsOf(line), sku: line.sku, of: line.quantity },
  taken: line.quantity - keptIn(line),
  gross: line.total + (isIncluded ? 0 : line.tax),
  ...{ discount: line.discount, taxes: line.tax_lines },
})

export const deliveryKey = 'delivery'

/** What documents of an order can be about; `refunds` say how much of the delivery was given back. */
export function sourcesOf({ products, shipping, totals, state }: SourcedOrder, refunds: Given): Source[] {
  const goods = products.map((line) => sourceOfLine(line, totals.tax_included))
  const taxes = shipping?.tax_lines ?? []
  const paid = (shipping?.price ?? 0) + (totals.tax_included ? 0 : taxOf(taxes))
  if (paid === 0) return goods
  const back = state.type === 'CANCELED' ? paid : sumOf(refunds.map(({ shipping_amount }) => shipping_amount))
  return [
    ...goods,
    {
      ...{ key: deliveryKey, kind: 'delivery', order_line_id: null, title: shipping?.title ?? '' },
      ...{ options: '', sku: '', of: paid, taken: Math.min(paid, back), gross: paid, discount: 0, taxes },
    },
  ]
}

/** What refunds took off the price beside goods and delivery; below 0 where they kept something. */
export const adjustmentOf = (
  { state }: SourcedOrder,
  refunds: readonly { value: number; shipping_amount: number; lines: readonly { value: number }[] }[],
) =>
  state.type === 'CANCELED'
    ? 0
    : sumOf(
        refunds.map(
          ({ value, shipping_amount, lines }) => value - shipping_amount - sumOf(lines.map((line) => line.value)),
        ),
      )
