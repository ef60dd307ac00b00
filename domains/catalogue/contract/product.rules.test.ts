import { expect, test } from 'vitest'
import { combinationsOf, isReachable, isYoutubeAddress, productFaults, variantTitle } from './product.rules.ts'

test.each([
  ['https://www.youtube.com/watch?v=abc', true],
  ['http://youtu.be/abc', true],
  ['https://youtube.com.example.org/watch?v=abc', false],
  ['javascript:alert(1)//youtube.com/', false],
  ['https://vimeo.com/1', false],
])('%j is a YouTube URL: %s', (address, is) => {
  expect(isYoutubeAddress(address)).toBe(is)
})

const option = (id: string, labels: readonly string[]) => ({
  id,
  name: id,
  values: labels.map((label) => ({ id: `${id}-${label}`, label })),
})
const size = option('size', ['S', 'M'])
const colour = option('colour', ['red', 'blue', 'green'])
const variant = (...option_values: string[]) => ({
  option_values,
  price: 1_000,
  compare_at_price: null,
  weight: 1_000,
})
const simple = { type: 'SIMPLE_PRODUCT' as const, options: [], variants: [variant()] }
const shirt = { type: 'VARIANTS_PRODUCT' as const, options: [size], variants: [variant('size-S'), variant('size-M')] }

test.each([
  ['a simple product', simple, []],
  ['a product with variants', shirt, []],
  [
    'a simple product with two variants',
    { ...simple, variants: [variant(), variant()] },
    ['VARIANT_LIMIT', 'VARIANT_DUPLICATE'],
  ],
  ['a simple product with options', { ...simple, options: [size] }, ['INVALID_ENTRY', 'OPTION_VALUES_EMPTY']],
  ['a product without variants', { ...shirt, variants: [] }, ['REQUIRED']],
  [
    'an option without values',
    { ...shirt, options: [{ ...size, values: [] }] },
    ['OPTION_VALUES_EMPTY', 'OPTION_VALUES_EMPTY', 'OPTION_VALUES_EMPTY'],
  ],
  ['an unknown value', { ...shirt, variants: [variant('size-XL')] }, ['OPTION_VALUES_EMPTY']],
  [
    'two variants with the same values',
    { ...shirt, variants: [variant('size-S'), variant('size-S')] },
    ['VARIANT_DUPLICATE'],
  ],
  [
    'two options with the same name',
    { ...shirt, options: [size, { ...colour, name: 'SIZE' }] },
    ['OPTION_DUPLICATE', 'OPTION_VALUES_EMPTY', 'OPTION_VALUES_EMPTY'],
  ],
  [
    'a compare-at price below the price',
    { ...simple, variants: [{ ...variant(), compare_at_price: 999 }] },
    ['COMPARE_AT_TOO_LOW'],
  ],
  ['a compare-at price equal to the price', { ...simple, variants: [{ ...variant(), compare_at_price: 1_000 }] }, []],
  ['a weight over a tonne', { ...simple, variants: [{ ...variant(), weight: 1_000_001 }] }, ['TOO_BIG']],
  [
    'too many variants',
    { ...shirt, variants: Array.from({ length: 2_001 }, () => variant('size-S')) },
    ['VARIANT_LIMIT', ...Array.from({ length: 2_000 }, () => 'VARIANT_DUPLICATE')],
  ],
])('validation of %s', (_, product, codes) => {
  expect(productFaults(product).map(({ code }) => code)).toEqual(codes)
})

test('combinations are unique and titled in the order of the options', () => {
  const combinations = combinationsOf([size, colour])

  expect(combinations).toHaveLength(6)
  expect(combinations.map((values) => variantTitle([size, colour], values)).slice(0, 2)).toEqual([
    'S / red',
    'S / blue',
  ])
  expect(combinationsOf([])).toEqual([])
})

const noon = Date.parse('2026-11-20T12:00:00Z')
const [before, after] = ['2026-11-20T11:00:00Z', '2026-11-20T13:00:00Z']

test.each([
  [{ status: 'active', published_at: null, unpublish_at: null }, true],
  [{ status: 'unlisted', published_at: before, unpublish_at: after }, true],
  [{ status: 'draft', published_at: null, unpublish_at: null }, false],
  [{ status: 'archived', published_at: before, unpublish_at: null }, false],
  [{ status: 'active', published_at: after, unpublish_at: null }, false],
  [{ status: 'active', published_at: null, unpublish_at: before }, false],
])('visitors reach %j: %s', (product, is) => {
  expect(isReachable(product, noon)).toBe(is)
})
