import type { Taxation } from '@comptoir/taxes/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceOrder, totalsOf } from './pricing.rules.ts'

const books = '0198f0c0-0000-7000-8000-0000000000b0'
const vat = (percent: number) => [{ title: 'VAT', percent, compound: false }]
const two = [...vat(5), { title: 'QST', percent: 9.975, compound: false }]

const taxations = fc.record({
  rate: fc.record({
    ...{ id: fc.constant(books), country: fc.constant(''), province: fc.constant(''), version: fc.constant(1) },
    ...{ valid_from: fc.constant('2026-01-01'), applies_to_shipping: fc.constant(true) },
    parts: fc.constantFrom(vat(20), two),
    by_class: fc.constant([{ tax_class_id: books, parts: vat(5.5) }]),
  }),
  isIncluded: fc.boolean(),
  rounding: fc.constantFrom('line', 'rate'),
}) satisfies fc.Arbitrary<Taxation>

const lines = fc.array(
  fc.record({
    ...{ id: fc.uuid(), kind: fc.constantFrom('product', 'fee', 'gift_card'), listed_price: fc.constant(null) },
    ...{ quantity: fc.integer({ min: 1, max: 9 }), unit_price: fc.integer({ min: 1, max: 9_000 }) },
    ...{ tax_class_id: fc.constantFrom(null, books), requires_shipping: fc.boolean() },
  }),
  { minLength: 1, maxLength: 5 },
)

const sumOf = (amounts: readonly { amount: number }[]) => amounts.reduce((sum, { amount }) => sum + amount, 0)
const deliveryTerms = { tax_class_id: null, taxed_as_goods: true }

test('a delivery as its goods has the rates of those that travel, and its parts are all of it', () => {
  const property = fc.property(lines, taxations, fc.nat(2_000), (goods, taxation, price) => {
    const priced = priceOrder({ lines: goods, shipping: { price }, deliveryTerms, isExempt: false }, taxation)
    const { tax_lines = [], tax_parts } = priced.shipping ?? {}
    const carried = priced.products.filter(({ kind, requires_shipping }) => requires_shipping && kind === 'product')
    const rates = new Set(carried.flatMap((line) => line.tax_lines.map(({ rate }) => rate)))
    const all = priced.products.flatMap((line) => line.tax_lines)

    expect(sumOf(tax_parts ?? [{ amount: price }])).toBe(price)
    expect(sumOf((tax_parts ?? [{ tax_lines }]).flatMap((part) => part.tax_lines))).toBe(sumOf(tax_lines))
    if (carried.length > 0) expect([...rates]).toEqual(expect.arrayContaining(tax_lines.map(({ rate }) => rate)))
    expect(totalsOf({ ...priced, payments: [] }).tax).toBe(sumOf([...all, ...tax_lines]))
  })
  fc.assert(property, { numRuns: 5_000 })
})

test('of goods that are charged without their tax the delivery has none either, in the same shares', () => {
  const included: Taxation = {
    rate: {
      ...{ id: books, country: '', province: '', version: 1, valid_from: '2026-01-01', applies_to_shipping: true },
      ...{ parts: vat(20), by_class: [{ tax_class_id: books, parts: vat(5.5) }] },
    },
    ...{ isIncluded: true, rounding: 'line' },
  }
  const good = (unit_price: number, tax_class_id: string | null) => ({
    ...{ id: String(unit_price), kind: 'product' as const, quantity: 1, unit_price, listed_price: null },
    ...{ tax_class_id, requires_shipping: true },
  })
  const asked = { lines: [good(3_000, null), good(1_000, books)], shipping: { price: 400 }, deliveryTerms }

  // 3.00 less 0.50, and 1.00 less 0.05.
  expect(priceOrder({ ...asked, isExempt: true }, included).shipping).toEqual({ price: 345, tax_lines: [] })
})
