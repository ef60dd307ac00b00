import { expect, test } from 'vitest'
import { momentIn } from './moment-in.ts'
import { isTaxIncluded, spread } from './order-amounts.ts'

test.each([
  ['2024-03-01 10:22:33 +0100', '2024-03-01T09:22:33.000Z'],
  ['2024-03-01T10:22:33Z', '2024-03-01T10:22:33.000Z'],
  ['2024-03-01 10:22:33 UTC', '2024-03-01T10:22:33.000Z'],
  ['2024-03-01T10:22:33-05:00', '2024-03-01T15:22:33.000Z'],
  ['2024-03-01 10:22', '2024-03-01T09:22:00.000Z'],
  ['2024-07-01 10:22', '2024-07-01T08:22:00.000Z'],
  ['2024-07-01', '2024-07-01T10:00:00.000Z'],
  ['2024-03-31 01:59', '2024-03-31T00:59:00.000Z'],
  ['2024-03-31 03:00', '2024-03-31T01:00:00.000Z'],
  ['2024-10-27 12:00', '2024-10-27T11:00:00.000Z'],
  ['01/03/2024', null],
  ['2024-13-01', null],
  ['yesterday', null],
])('%s in Paris is %s', (text, moment) => {
  expect(momentIn('Europe/Paris', text)).toBe(moment)
})

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [0, [5, 5], [0, 0]],
  [7, [0, 0], [0, 0]],
  [999, [2_000, 1_000], [666, 333]],
  [1, [10, 90], [0, 1]],
])('%d spread over %j is %j', (amount, weights, parts) => {
  expect(spread(amount, weights)).toEqual(parts)
})

test.each([
  [{ subtotal: 1_000, shipping: 500, taxes: 250, total: 1_500 }, true],
  [{ subtotal: 1_000, shipping: 500, taxes: 250, total: 1_750 }, false],
  [{ subtotal: 1_000, shipping: 500, taxes: 250, total: 1_600 }, null],
  [{ subtotal: 1_000, shipping: 500, taxes: 0, total: 1_400 }, null],
  [{ subtotal: 1_000, shipping: 500, taxes: 0, total: 1_500 }, true],
  [{ subtotal: 1_000, shipping: 500, taxes: 250, total: null }, true],
])('of the amounts %j the tax is included: %s', (written, expected) => {
  expect(isTaxIncluded(written)).toBe(expected)
})
