import { expect, test } from 'vitest'
import { dueOf, isDue, isTooSmall, monthsFree, nextTerm } from './billing.rules.ts'

test.each([
  ['a trial that ends', '2026-11-27', 'month', ['2026-11-27', '2026-11-28', '2026-12-27']],
  ['a term that ended', '2026-11-01', 'month', ['2026-11-22', '2026-11-22', '2026-12-21']],
  ['nothing before', null, 'year', ['2026-11-22', '2026-11-22', '2027-11-21']],
  ['the end of January', '2027-01-30', 'month', ['2027-01-30', '2027-01-31', '2027-02-27']],
  ['the end of February', '2028-02-28', 'year', ['2028-02-28', '2028-02-29', '2029-02-27']],
] as const)('after %s comes the next term', (...[, last, period, [due_on, from_on, until_on]]) => {
  expect(nextTerm(last, '2026-11-22', period)).toEqual({ due_on, from_on, until_on })
})

test('tax is added to the net price and rounded once', () => {
  expect(dueOf(2_900, { tax_percent: 20, tax_title: 'VAT' })).toEqual({ net: 2_900, tax: 580, total: 3_480 })
  expect(dueOf(2_905, { tax_percent: 5.5, tax_title: 'VAT' })).toEqual({ net: 2_905, tax: 160, total: 3_065 })
  expect(dueOf(2_900, { tax_percent: 0, tax_title: '' })).toEqual({ net: 2_900, tax: 0, total: 2_900 })
})

test.each([
  [2_900, 29_000, 2],
  [2_900, 34_800, 0],
  [null, 29_000, 0],
  [2_900, null, 0],
])('a month for %s and a year for %s: %i months free', (month, year, free) => {
  expect(monthsFree({ month, year })).toBe(free)
})

test('an invoice is issued in the last week, and a plan must hold all users', () => {
  expect([isDue(null), isDue(-3), isDue(7), isDue(8)]).toEqual([true, true, true, false])
  expect([
    isTooSmall({ max_users: 3 }, 4),
    isTooSmall({ max_users: 3 }, 3),
    isTooSmall({ max_users: null }, 900),
  ]).toEqual([true, false, false])
})
