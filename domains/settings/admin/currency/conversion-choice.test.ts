import { expect, test } from 'vitest'
import { amountAfter, pricesOf } from './conversion-choice.ts'

test.each([
  [162.4, { rate: '162.4', round_to: 10 }],
  [0.00615, { rate: '0.00615', round_to: 10 }],
  [0.000000001, { rate: '0.000000001', round_to: 10 }],
  [100, { rate: '100', round_to: 10 }],
  [0, null],
  [-2, null],
  [Number.NaN, null],
  [null, null],
])('the rate %s is sent as %j', (rate, prices) => {
  expect(pricesOf({ way: 'convert', rate, round_to: 10 })).toEqual(prices)
})

test('kept numbers are those that people read: €39.00 becomes ¥39', () => {
  expect(amountAfter(3_900, 'keep_numbers', { from: 'EUR', to: 'JPY' })).toBe(39)
  expect(amountAfter(39, 'keep_numbers', { from: 'JPY', to: 'EUR' })).toBe(3_900)
  expect(amountAfter(3_900, 'keep_numbers', { from: 'EUR', to: 'USD' })).toBe(3_900)
})
