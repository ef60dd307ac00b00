import { inBuyersWords, keptIn, type Order, shareOf } from '@comptoir/orders/contract'
import { shareOut } from '@comptoir/platform/contract'
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
  /** Of all of it: paid with tax, and taken off before, without. */
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

type Discounted = Pick<Order['products'][number], 'discount' | 'total' | 'tax' | 'tax_lines'>

/** What was taken off, without the tax that it had in it: by the rate of the line, or by what is left where it has several. */
export function netDiscount({ discount, total, tax, tax_lines }: Discounted, isIncluded: boolean) {
  const [only, ...others] = tax_lines
  if (!isIncluded || !only) return discount
  if (others.length === 0) return Math.round(discount / (1 + only.rate / 100))
  return total === 0 ? discount : Math.round((discount * (total - tax)) / total)
}

const kindOf = ({ kind }: Order['products'][number]): SourceKind =>
  kind === 'fee' || kind === 'gift_card' ? kind : 'goods'

const sourceOfLine = (line: Order['products'][number], isIncluded: boolean): Source => ({
  ...{ key: line.id, order_line_id: line.id, kind: kindOf(line) },
  ...{ title: inBuyersWords(line).title, options: optionsOf(inBuyersWords(line)), sku: line.sku, of: line.quantity },
  taken: line.quantity - keptIn(line),
  gross: line.total + (isIncluded ? 0 : line.tax),
  ...{ discount: netDiscount(line, isIncluded), taxes: line.tax_lines },
})

export const deliveryKey = 'delivery'
const keyOfPart = (at: number) => (at === 0 ? deliveryKey : `${deliveryKey}:${at + 1}`)

type Delivery = NonNullable<SourcedOrder['shipping']>

/** The delivery, or its part of each rate, with tax; nothing of what is free. */
function deliveriesOf({ price, tax_lines, tax_parts }: Delivery, isIncluded: boolean) {
  const parts = tax_parts ?? [{ amount: price, tax_lines }]
  return parts
    .map(({ amount, tax_lines: taxes }) => ({ taxes, paid: amount + (isIncluded ? 0 : taxOf(taxes)) }))
    .filter(({ paid }) => paid > 0)
}

/** What of each part was given back: refund by refund, so that a later one takes nothing from an earlier one. */
function takenOf(paid: readonly number[], refunds: Given): number[] {
  const open = [...paid]
  for (const { shipping_amount } of refunds) {
    for (const [at, part] of shareOut(shipping_amount, open).entries()) open[at] = (open[at] ?? 0) - part
  }
  return paid.map((amount, at) => amount - (open[at] ?? 0))
}

/** What documents of an order can be about; `refunds` say how much of the delivery was given back. */
export function sourcesOf({ products, shipping, totals, state }: SourcedOrder, refunds: Given): Source[] {
  const goods = products.map((line) => sourceOfLine(line, totals.tax_included))
  const deliveries = shipping ? deliveriesOf(shipping, totals.tax_included) : []
  const paid = deliveries.map((part) => part.paid)
  const taken = state.type === 'CANCELED' ? paid : takenOf(paid, refunds)
  return [
    ...goods,
    ...deliveries.map(
      ({ taxes, paid: of }, at): Source => ({
        ...{ key: keyOfPart(at), kind: 'delivery', order_line_id: null, title: shipping?.title ?? '' },
        ...{ options: '', sku: '', of, taken: taken[at] ?? 0, gross: of, discount: 0, taxes },
      }),
    ),
  ]
}

/** With deliveries that documents are about and that the order has no more: nothing of them is left. */
export function withFormer(
  sources: readonly Source[],
  past: readonly Pick<SourceLine, 'key' | 'kind' | 'title'>[],
): Source[] {
  const keys = new Set(sources.map(({ key }) => key))
  const former = past.filter(({ key, kind }) => kind === 'delivery' && !keys.has(key))
  return [
    ...sources,
    ...[...new Map(former.map((line) => [line.key, line])).values()].map(
      ({ key, title }): Source => ({
        ...{ key, kind: 'delivery', order_line_id: null, title, options: '', sku: '' },
        ...{ of: 0, taken: 0, gross: 0, discount: 0, taxes: [] },
      }),
    ),
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
