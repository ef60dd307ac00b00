import { expect, test } from 'vitest'
import { canSell, fromGrams, inGrams, isBarcode, isOversold } from './variant.rules.ts'

// counted, oversells, available, wanted, and whether it may be sold
test.each([
  [true, true, 5, 5, true],
  [true, true, 5, 6, true],
  [true, true, 0, 1, true],
  [true, true, -3, 1, true],
  [true, false, 5, 5, true],
  [true, false, 5, 6, false],
  [true, false, 0, 1, false],
  [true, false, -3, 1, false],
  [false, true, 0, 9, true],
  [false, true, -3, 9, true],
  [false, false, 0, 9, true],
  [false, false, -3, 9, true],
])(
  'counted %s, oversells %s: of %i there, %i may be sold: %s',
  (...[trackQuantity, continueOutOfStock, quantity, wanted, may]) => {
    expect(canSell({ trackQuantity, continueOutOfStock, quantity }, wanted)).toBe(may)
  },
)

test('only what is counted and below zero is oversold', () => {
  const variant = { trackQuantity: true, continueOutOfStock: true, quantity: -1 }

  expect(isOversold(variant)).toBe(true)
  expect(isOversold({ ...variant, quantity: 0 })).toBe(false)
  expect(isOversold({ ...variant, trackQuantity: false })).toBe(false)
})

test.each([
  ['4006381333931', true],
  ['4006381333932', false],
  ['73513537', true],
  ['73513536', false],
  ['036000291452', true],
  ['036000291453', false],
  ['', true],
  ['12345', true],
  ['ABC-4006381333932', true],
])('the barcode %j is right: %s', (text, right) => {
  expect(isBarcode(text)).toBe(right)
})

test('weights keep their unit and are known in grams', () => {
  expect(inGrams(1.5, 'kg')).toBe(1_500)
  expect(inGrams(1, 'lb')).toBe(454)
  expect(inGrams(8, 'oz')).toBe(227)
  expect(fromGrams(1_500, 'kg')).toBe(1.5)
})
