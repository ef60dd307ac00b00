import { expect, test } from 'vitest'
import { deliveryTaxables } from './delivery.rules.ts'

const books = '0198f0c0-0000-7000-8000-0000000000b0'
const vat = (percent: number) => [{ title: 'VAT', percent, compound: false }]
const rate = { parts: vat(20), by_class: [{ tax_class_id: books, parts: vat(5.5) }], applies_to_shipping: true }
const asGoods = { price: 490, tax_class_id: null, taxed_as_goods: true }
const goods = (...amounts: [amount: number, percent: number][]) =>
  amounts.map(([amount, percent]) => ({ amount, parts: vat(percent) }))
const sharesOf = (...given: Parameters<typeof deliveryTaxables>) =>
  deliveryTaxables(...given).map(({ amount, parts }) => [amount, parts.map(({ percent }) => percent)])

test.each<[string, [amount: number, percent: number][], unknown]>([
  ['one rate', [[900, 5.5]], [[490, [5.5]]]],
  [
    'two rates, in their shares',
    [
      [900, 20],
      [100, 5.5],
    ],
    [
      [441, [20]],
      [49, [5.5]],
    ],
  ],
  [
    'a remainder, which goes to the largest fraction',
    [
      [200, 20],
      [100, 5.5],
    ],
    [
      [327, [20]],
      [163, [5.5]],
    ],
  ],
  [
    'lines of one rate together',
    [
      [300, 20],
      [500, 5.5],
      [200, 20],
    ],
    [
      [245, [20]],
      [245, [5.5]],
    ],
  ],
  [
    'a share of nothing, which is left out',
    [
      [900, 20],
      [0, 5.5],
    ],
    [[490, [20]]],
  ],
  [
    'goods that cost less than their delivery',
    [
      [1, 20],
      [1, 5.5],
    ],
    [
      [245, [20]],
      [245, [5.5]],
    ],
  ],
  [
    'goods that are given away',
    [
      [0, 20],
      [0, 5.5],
    ],
    [
      [245, [20]],
      [245, [5.5]],
    ],
  ],
  ['nothing to go by, at the standard rate', [], [[490, [20]]]],
])('a delivery as its goods has the taxes of %s', (_case, amounts, expected) => {
  expect(sharesOf(asGoods, rate, goods(...amounts))).toEqual(expected)
})

test('a class of its own, the standard rate and a place that taxes no delivery come first', () => {
  const mixed = goods([900, 20], [100, 5.5])

  expect(sharesOf({ ...asGoods, tax_class_id: books }, rate, mixed)).toEqual([[490, [5.5]]])
  expect(sharesOf({ ...asGoods, taxed_as_goods: false }, rate, mixed)).toEqual([[490, [20]]])
  expect(sharesOf(asGoods, { ...rate, applies_to_shipping: false }, mixed)).toEqual([[490, []]])
  expect(sharesOf(asGoods, null, mixed)).toEqual([[490, []]])
  expect(sharesOf({ ...asGoods, price: 0 }, rate, mixed)).toEqual([[0, [20]]])
})
