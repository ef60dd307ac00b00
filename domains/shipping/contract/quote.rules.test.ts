import type { Taxation } from '@comptoir/taxes/contract'
import { expect, test } from 'vitest'
import type { Offer } from './offer.ts'
import { quoteOf } from './quote.rules.ts'

const reduced = '01900000-0000-7000-8000-000000000001'
const vat = (percent: number) => [{ title: 'VAT', percent, compound: false }]
const germany = {
  id: '01900000-0000-7000-8000-000000000002',
  country: 'DE',
  province: '',
  parts: vat(19),
  by_class: [{ tax_class_id: reduced, parts: vat(7) }],
  applies_to_shipping: true,
  valid_from: '2021-01-01',
  version: 1,
}
const offer: Offer = {
  method_id: '01900000-0000-7000-8000-000000000003',
  key: 'homeDelivery',
  title: '',
  state: 'offered',
  price: 990,
  own: 0,
  days: null,
  zone: null,
  tier: null,
  freed: false,
  free_in: null,
  reasons: [],
  missing: [],
  tax_class_id: null,
  taxed_as_goods: false,
  cod_allowed: true,
}
const request = {
  basket: { subtotal: 8_200, weight_g: 0, quantity: 3, product_ids: [], parts: [] },
  by_class: [{ tax_class_id: reduced, amount: 2_400 }],
  tax_exempt: false,
}
const amounts = (quoted: ReturnType<typeof quoteOf>) => {
  const [first] = quoted.offers
  return {
    goods: first?.goods,
    delivery: first?.delivery,
    total: first?.total,
    taxes: first?.tax_lines.map(({ of, tax_class_id, rate, amount }) => [of, tax_class_id === reduced, rate, amount]),
  }
}

test('taxes in the prices are told by class and rate, and the total is the prices', () => {
  expect(amounts(quoteOf([offer], request, { rate: germany, isIncluded: true, rounding: 'line' }))).toEqual({
    goods: 8_200,
    delivery: 990,
    total: 9_190,
    taxes: [
      ['goods', false, 19, 926],
      ['goods', true, 7, 157],
      ['shipping', false, 19, 158],
    ],
  })
})

test('taxes on top of the prices are part of the total', () => {
  expect(amounts(quoteOf([offer], request, { rate: germany, isIncluded: false, rounding: 'line' }))).toEqual({
    goods: 8_200,
    delivery: 990,
    total: 8_200 + 990 + 1_102 + 168 + 188,
    taxes: [
      ['goods', false, 19, 1_102],
      ['goods', true, 7, 168],
      ['shipping', false, 19, 188],
    ],
  })
})

test('who pays no tax is charged without the taxes in the prices', () => {
  const exempt = { ...request, tax_exempt: true }

  expect(amounts(quoteOf([offer], exempt, { rate: germany, isIncluded: true, rounding: 'line' }))).toEqual({
    goods: 8_200 - 926 - 157,
    delivery: 990 - 158,
    total: 8_200 - 926 - 157 + 990 - 158,
    taxes: [],
  })
  expect(amounts(quoteOf([offer], exempt, { rate: germany, isIncluded: false, rounding: 'line' })).total).toBe(9_190)
})

test('a delivery that the rate leaves out, its own class, and no rate at all', () => {
  const untaxed = { ...germany, applies_to_shipping: false }
  const ofClass = { ...offer, tax_class_id: reduced }
  const onShipping = (quoted: ReturnType<typeof quoteOf>) =>
    quoted.offers[0]?.tax_lines.filter(({ of }) => of === 'shipping').map(({ rate, amount }) => [rate, amount])

  expect(onShipping(quoteOf([offer], request, { rate: untaxed, isIncluded: true, rounding: 'line' }))).toEqual([])
  expect(onShipping(quoteOf([ofClass], request, { rate: germany, isIncluded: true, rounding: 'line' }))).toEqual([
    [7, 65],
  ])
  const none = quoteOf([offer], request, { rate: null, isIncluded: true, rounding: 'line' })
  expect([none.tax.country, none.offers[0]?.tax_lines]).toEqual([null, []])
})

test('a delivery as its goods is taxed at each of their rates, in their shares', () => {
  const asGoods = { ...offer, taxed_as_goods: true }
  const taxation: Taxation = { rate: germany, isIncluded: true, rounding: 'line' }
  const [quoted] = quoteOf([asGoods], request, taxation).offers

  // 58.00 and 24.00 of 82.00: 7.00 and 2.90 of 9.90.
  expect(quoted?.tax_lines.filter(({ of }) => of === 'shipping').map(({ rate, amount }) => [rate, amount])).toEqual([
    [19, 112],
    [7, 19],
  ])
  expect([quoted?.delivery, quoted?.total]).toEqual([990, 8_200 + 990])
})
