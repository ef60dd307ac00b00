import { expect, test } from 'vitest'
import { type Quote, quoteChanges, quoteOf } from './quote.rules.ts'

const tax = (amount: number, rate = 20) => ({ title: 'TVA', rate, amount })
const line = (given: object = {}) => ({
  ...{
    id: 'line',
    variant_id: 'cup',
    title: 'Cup',
    variant_title: 'Blue',
    quantity: 2,
    unit_price: 1_000,
    total: 2_000,
  },
  tax_lines: [tax(333)],
  ...given,
})
const order = (given: object = {}) => ({
  products: [line()],
  discounts: [],
  shipping: { title: '', key: 'homeDelivery', price: 490, tax_lines: [tax(82)] },
  totals: { subtotal: 2_000, discount: 0, shipping: 490, tax: 415, tax_included: true, total: 2_490 },
  tax_exemption: null,
  currency: 'EUR',
  ...given,
})
const quote = (given: object = {}): Quote => quoteOf(order(given))

test('a quote sums taxes by rate, goods and delivery together', () => {
  const mixed = quote({ products: [line(), line({ tax_lines: [tax(50, 5.5)] })] })

  expect(mixed.tax_lines).toEqual([tax(415), tax(50, 5.5)])
})

test('the same offer is the same text, whatever else an order has', () => {
  const other = quote({ products: [line({ sku: 'C-1' })], id: 'another' })

  expect(JSON.stringify(other)).toBe(JSON.stringify(quote()))
  expect(quoteChanges(quote(), other)).toEqual([])
})

const translation = { title: 'Tasse', variant_title: 'Bleue', options: [], addons: [] }

test('a quote names goods as the buyer reads them, and another language changes nothing', () => {
  const french = quote({ products: [line({ translation })] })

  expect(french.lines).toMatchObject([{ title: 'Tasse', variant_title: 'Bleue' }])
  expect(quoteChanges(quote(), french)).toEqual([])
})

test('what changed is told with both prices, the total last', () => {
  const dearer = quote({
    products: [line({ unit_price: 1_100, total: 2_200 })],
    shipping: { title: '', key: 'homeDelivery', price: 590, tax_lines: [] },
    totals: { subtotal: 2_200, discount: 0, shipping: 590, tax: 467, tax_included: true, total: 2_790 },
  })

  expect(quoteChanges(quote(), dearer)).toEqual([
    { what: 'line', title: 'Cup, Blue', before: 2_000, after: 2_200 },
    { what: 'delivery', title: '', before: 490, after: 590 },
    { what: 'tax', title: '', before: 415, after: 467 },
    { what: 'total', title: '', before: 2_490, after: 2_790 },
  ])
})

test('of two equal lines one that went is told once', () => {
  const [two, one] = [quote({ products: [line(), line()] }), quote()]

  expect(quoteChanges(two, one)).toEqual([{ what: 'gone', title: 'Cup, Blue', before: 2_000, after: 0 }])
})
