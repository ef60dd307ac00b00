import { expect, test } from 'vitest'
import { convertAmount, ExchangeRate, inverseOf } from './convert-amount.ts'

const euroToYen = { from: 'EUR', to: 'JPY', rate: '162.40', round_to: 10 }

test.each([
  [2_800, 4_550],
  [4_400, 7_150],
  [3_900, 6_330],
  [900, 1_460],
  [0, 0],
  [-900, -1_460],
])('%i cents at 162.40 are ¥%i, in tens', (cents, yen) => {
  expect(convertAmount(cents, euroToYen)).toBe(yen)
})

test.each([
  [{ from: 'JPY', to: 'EUR', rate: '0.00615', round_to: 5 }, 4_550, 2_800],
  [{ from: 'EUR', to: 'KWD', rate: '0.33', round_to: 1 }, 1_000, 3_300],
  [{ from: 'EUR', to: 'USD', rate: '1.1', round_to: 1 }, 45, 50],
  [{ from: 'EUR', to: 'USD', rate: '1', round_to: 1 }, 45, 45],
])('%j turns %i into %i', (conversion, amount, converted) => {
  expect(convertAmount(amount, conversion)).toBe(converted)
})

test.each([
  [euroToYen, 4_550, 2_802],
  [{ from: 'EUR', to: 'IDR', rate: '17000', round_to: 1 }, 100_000_000, 5_882],
  [{ from: 'JPY', to: 'EUR', rate: '0.006157635', round_to: 1 }, 2_800, 4_547],
  [{ from: 'EUR', to: 'JPY', rate: '1', round_to: 1 }, 39, 3_900],
])('the way back of %j turns %i into %i', (conversion, amount, before) => {
  expect(convertAmount(amount, inverseOf(conversion))).toBe(before)
})

test('a price never becomes free', () => {
  expect(convertAmount(1, euroToYen)).toBe(10)
})

test('halves are rounded up although floating point would lose them', () => {
  // 1.005 × 100 is 100.49999999999999 in floating point.
  expect(convertAmount(10_000, { from: 'EUR', to: 'USD', rate: '1.00005', round_to: 1 })).toBe(10_001)
})

test('larger amounts stay larger or equal', () => {
  const converted = Array.from({ length: 500 }, (_, amount) => convertAmount(amount, euroToYen))

  expect(converted.toSorted((one, other) => one - other)).toEqual(converted)
})

test.each([
  ['162.40', true],
  ['0.000000001', true],
  ['0', false],
  ['0.000', false],
  ['-1', false],
  ['1e3', false],
  ['', false],
  ['.5', false],
  ['1234567890', false],
])('%j is a rate: %s', (text, is) => {
  expect(ExchangeRate.safeParse(text).success).toBe(is)
})
