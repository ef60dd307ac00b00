import { expect, test } from 'vitest'
import { partsOf, rateAt, taxLinesOf, taxOf } from './tax.rules.ts'

test.each([
  [5_600, 19, true, 894],
  [2_400, 7, true, 157],
  [990, 19, true, 158],
  [1_000, 20, false, 200],
  [105, 10, false, 11],
  [104, 10, false, 10],
  [1_000, 9.975, false, 100],
  [99_999_999_999, 99.999, false, 99_998_999_999],
  [1, 20, true, 0],
  [3, 20, true, 1],
  [0, 20, true, 0],
  [1_000, 0, true, 0],
])('%i at %d %% (included: %s) has a tax of %i', (...row) => {
  const [amount, percent, isIncluded, tax] = row

  expect(taxOf(amount, percent, isIncluded ? percent : 0)).toBe(tax)
})

test('an included tax is what remains beside the net amount, for every amount and rate', () => {
  for (let amount = 1; amount < 3_000; amount += 7) {
    for (const percent of [0, 2.1, 5.5, 9.975, 19, 20, 33.333]) {
      const exact = (amount * percent) / (100 + percent)
      expect(Math.abs(taxOf(amount, percent, percent) - exact)).toBeLessThanOrEqual(0.5 + 1e-9)
    }
  }
})

const rate = (given: object) => ({ country: '', province: '', percent: 1, valid_from: '2020-01-01', ...given })
const rates = [
  rate({}),
  rate({ country: 'CA', percent: 5 }),
  rate({ country: 'CA', province: 'Québec', percent: 14.975 }),
  rate({ country: 'DE', percent: 16, valid_from: '2020-07-01' }),
  rate({ country: 'DE', percent: 19, valid_from: '2021-01-01' }),
  rate({ country: 'JP', percent: 10, valid_from: '2027-01-01' }),
]

test.each([
  ['CA', 'QUÉBEC', '2026-11-23', 14.975],
  ['CA', 'Ontario', '2026-11-23', 5],
  ['DE', '', '2020-12-31', 16],
  ['DE', '', '2021-01-01', 19],
  ['JP', '', '2026-12-31', 1],
  ['FR', '', '2026-11-23', 1],
  ['', '', '2026-11-23', 1],
])('%s %s on %s has the rate %d', (...row) => {
  const [country, province, day, percent] = row

  expect(rateAt(rates, { country, province }, day)?.percent).toBe(percent)
})

test('without taxes there is no tax line, at 0 % there is one', () => {
  expect(rateAt([rate({ country: 'CA' })], { country: 'FR', province: '' }, '2026-11-23')).toBeNull()
  expect(taxLinesOf(1_000, [], true)).toEqual([])
  expect(taxLinesOf(0, [{ title: 'VAT', percent: 20 }], true)).toEqual([])
  expect(taxLinesOf(1_000, [{ title: 'VAT', percent: 0 }], true)).toEqual([{ title: 'VAT', rate: 0, amount: 0 }])
})

const quebec = [
  { title: 'GST', percent: 5 },
  { title: 'QST', percent: 9.975 },
]
test.each([
  // Both are of the net amount: 10,000 = 8,697.54 + 434.88 + 867.58.
  [10_000, true, [435, 868]],
  [10_000, false, [500, 998]],
])('two taxes of %i, included: %s', (amount, isIncluded, taxes) => {
  expect(taxLinesOf(amount, quebec, isIncluded).map((line) => line.amount)).toEqual(taxes)
})

test('a class has its own taxes, else the standard ones', () => {
  const standard = [{ title: 'VAT', percent: 20 }]
  const reduced = [{ title: 'VAT', percent: 5.5 }]
  const france = { parts: standard, by_class: [{ tax_class_id: 'food', parts: reduced }] }

  expect([partsOf(france, 'food'), partsOf(france, 'books'), partsOf(france, null)]).toEqual([
    reduced,
    standard,
    standard,
  ])
})
