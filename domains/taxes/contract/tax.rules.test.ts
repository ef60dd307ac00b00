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

const vat = (percent: number) => ({ title: 'VAT', percent, compound: false })

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
  expect(taxLinesOf(0, [vat(20)], true)).toEqual([])
  expect(taxLinesOf(1_000, [vat(0)], true)).toEqual([{ title: 'VAT', rate: 0, amount: 0 }])
})

const quebec = [
  { title: 'GST', percent: 5, compound: false },
  { title: 'QST', percent: 9.975, compound: false },
]
test.each([
  // Both are of the net amount: 10,000 = 8,697.54 + 434.88 + 867.58.
  [10_000, true, [435, 868]],
  [10_000, false, [500, 998]],
])('two taxes of %i, included: %s', (amount, isIncluded, taxes) => {
  expect(taxLinesOf(amount, quebec, isIncluded).map((line) => line.amount)).toEqual(taxes)
})

const tax = (percent: number, compound: boolean) => ({ title: `${percent}`, percent, compound })
test.each([
  // Québec before 2013. 100.00: 5.00, then 9.5 % of 105.00 = 9.975.
  ['added', 10_000, false, [tax(5, false), tax(9.5, true)], [500, 998]],
  // 114.975 contain the same: 100.00 + 5.00 + 9.975, here of 1,149.75.
  ['included', 114_975, true, [tax(5, false), tax(9.5, true)], [5_000, 9_975]],
  // 200.00: 20.00, then 20 % of 220.00 = 44.00, then 5 % of 200.00 alone.
  ['before a plain one', 20_000, false, [tax(10, false), tax(20, true), tax(5, false)], [2_000, 4_400, 1_000]],
  // 1.00: 10 %, of 1.10 again 10 %, of 1.21 again: 0.10, 0.11, 0.121.
  ['three times', 100, false, [tax(10, false), tax(10, true), tax(10, true)], [10, 11, 12]],
  ['of nothing before it', 10_000, false, [tax(20, true)], [2_000]],
])('a compound tax, %s', (...row) => {
  const [, amount, isIncluded, parts, taxes] = row

  expect(taxLinesOf(amount, parts, isIncluded).map((line) => line.amount)).toEqual(taxes)
})

test('a compound tax is of the amount with those before it, for every amount', () => {
  for (let amount = 1; amount < 20_000; amount += 13) {
    const [first = 0, second = 0] = taxLinesOf(amount, [tax(5, false), tax(9.5, true)], false).map(
      (line) => line.amount,
    )
    expect(Math.abs(first - amount * 0.05)).toBeLessThanOrEqual(0.5 + 1e-9)
    expect(Math.abs(second - amount * 1.05 * 0.095)).toBeLessThanOrEqual(0.5 + 1e-9)
  }
})

test('a class has its own taxes, else the standard ones', () => {
  const standard = [vat(20)]
  const reduced = [vat(5.5)]
  const france = { parts: standard, by_class: [{ tax_class_id: 'food', parts: reduced }] }

  expect([partsOf(france, 'food'), partsOf(france, 'books'), partsOf(france, null)]).toEqual([
    reduced,
    standard,
    standard,
  ])
})
