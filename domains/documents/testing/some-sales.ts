import { taxesOf } from '@comptoir/taxes/contract'
import fc from 'fast-check'
import { asPast, creditLines, invoiceLines, type PastLine } from '../contract/settlement.rules.ts'
import type { Snapshot } from '../contract/snapshot.ts'
import { deliveryKey, type Source, type SourceLine } from '../contract/source.rules.ts'
import { aBuyer, aPayment, aSeller, aSnapshot } from './a-snapshot.ts'

const rates = { EUR: [20, 10, 5.5, 2.1, 0], TRY: [20, 10, 1], JPY: [10, 8] } as const
export type SaleCurrency = keyof typeof rates
export const saleCurrencies = Object.keys(rates) as SaleCurrency[]

const swiss = { ...aBuyer, country_code: 'CH', vat_number: '' }
const french = { ...aBuyer, country_code: 'FR', vat_number: '' }

/** To whom, and why there is no tax where there is none. */
const situations = {
  taxed: { buyer: french },
  exempt: { buyer: french, exemption: 'exempt' },
  within: { exemption: 'reverse_charge' },
  services: { exemption: 'reverse_charge', ships: false },
  abroad: { buyer: swiss },
  small: { buyer: french, seller: { ...aSeller, vat_number: '', small_business: 'TVA non applicable' } },
} as const satisfies Record<string, Partial<Snapshot>>

/** Cents, and prices as shops have them; some lines are given away or reduced. */
const item = fc.record({
  quantity: fc.integer({ min: 1, max: 9 }),
  price: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 100, max: 200_000 })),
  off: fc.constantFrom(0, 0, 0, 10, 33, 100),
  rate: fc.nat(4),
  first: fc.nat(9),
  back: fc.nat(9),
})
type Item = typeof item extends fc.Arbitrary<infer Value> ? Value : never

export interface Sale {
  items: readonly Item[]
  delivery: number
  isIncluded: boolean
  rounding: 'line' | 'rate'
  currency: SaleCurrency
  situation: keyof typeof situations
  adjustment: number
  paid: number
}

const situation = fc.constantFrom(
  'taxed',
  'taxed',
  'taxed',
  ...(Object.keys(situations) as (keyof typeof situations)[]),
)

/** Orders as shops take them, invoiced in two parts, with something given back in the end. */
export const someSale = (given: Partial<Sale> = {}): fc.Arbitrary<Sale> =>
  fc
    .record({
      items: fc.array(item, { minLength: 1, maxLength: 14 }),
      delivery: fc.constantFrom(0, 490, 1_250),
      isIncluded: fc.boolean(),
      rounding: fc.constantFrom('line', 'rate'),
      currency: fc.constantFrom(...saleCurrencies),
      situation,
      adjustment: fc.constantFrom(0, 0, 150, 1_000),
      paid: fc.constantFrom(0, 1, 1),
    })
    .map((sale) => ({ ...sale, ...given }) as Sale)

function sourcesOf({ items, delivery, isIncluded, rounding, currency, situation: name }: Sale): Source[] {
  const known = rates[currency]
  const partsOf = (rate: number) =>
    name === 'taxed' ? [{ title: 'TVA', percent: known[rate % known.length] ?? 0, compound: false }] : []
  const amounts = items.map(({ price, quantity, off }) => Math.round((price * quantity * (100 - off)) / 100))
  const all = [
    ...amounts.map((amount, at) => ({ amount, parts: partsOf(items[at]?.rate ?? 0) })),
    { amount: delivery, parts: partsOf(0) },
  ]
  const taxes = taxesOf(all, { isIncluded, rounding })
  const grossOf = (at: number) =>
    (all[at]?.amount ?? 0) + (isIncluded ? 0 : (taxes[at] ?? []).reduce((sum, { amount }) => sum + amount, 0))
  const goods = items.map(
    ({ price, quantity, off }, at): Source => ({
      ...{
        key: String(at),
        kind: 'goods',
        order_line_id: null,
        title: `Thé <${at}> & co`,
        options: '',
        sku: `T-${at}`,
      },
      ...{
        of: quantity,
        taken: 0,
        gross: grossOf(at),
        discount: price * quantity - Math.round((price * quantity * (100 - off)) / 100),
      },
      taxes: taxes[at] ?? [],
    }),
  )
  const paid = grossOf(items.length)
  if (paid === 0) return goods
  return [
    ...goods,
    {
      ...{ key: deliveryKey, kind: 'delivery', order_line_id: null, title: '', options: '', sku: '', of: paid },
      ...{ taken: 0, gross: paid, discount: 0, taxes: taxes[items.length] ?? [] },
    },
  ]
}

const asLine = ({ key: _key, units: _units, source: _source, ...line }: SourceLine) => line

function documentOf(sale: Sale, kind: Snapshot['kind'], lines: readonly SourceLine[]): Snapshot {
  const total = lines.reduce((sum, { gross }) => sum + gross, 0)
  const corrects = kind === 'invoice' ? null : { name: 'FA-2026-00012', issued_on: '2026-11-20' }
  const due = kind === 'invoice' ? total * (1 - sale.paid) : 0
  return aSnapshot({
    ...{ exemption: null, ...situations[sale.situation], kind, corrects, currency: sale.currency },
    lines: lines.map(asLine),
    ...{ due, payment: due > 0 ? aPayment : null },
  })
}

/** The documents of a sale: two invoices and a credit note, as far as each has lines. */
export function documentsOf(sale: Sale): Snapshot[] {
  const sources = sourcesOf(sale)
  let past: PastLine[] = []
  const documents: Snapshot[] = []
  const add = (kind: Snapshot['kind'], lines: readonly SourceLine[]) => {
    if (lines.length === 0) return
    past = [...past, ...asPast(kind, lines)]
    documents.push(documentOf(sale, kind, lines))
  }
  const itemOf = ({ key }: Source) => sale.items[Number(key)]
  add(
    'invoice',
    invoiceLines({ sources, past }, (source) => Math.min(source.of, itemOf(source)?.first ?? source.of)),
  )
  add(
    'invoice',
    invoiceLines({ sources, past }, ({ of }) => of),
  )
  const after = sources.map((source) => ({ ...source, taken: Math.min(source.of, itemOf(source)?.back ?? 0) }))
  add('credit_note', creditLines({ sources: after, past }, sale.adjustment))
  return documents
}
