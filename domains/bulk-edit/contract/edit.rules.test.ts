import { maxMoney } from '@comptoir/platform/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  byPercent,
  type Changes,
  differencesOf,
  type Editable,
  editProduct,
  type PriceChange,
  rounded,
} from './edit.rules.ts'

const variant = (price: number, compare_at_price: number | null = null) => ({
  id: `v${price}`,
  price,
  compare_at_price,
})
const product = (...variants: Editable['variants']): Editable => ({
  status: 'active',
  vendor: 'Maison Lune',
  tags: ['Tea', 'spring'],
  collections: ['a'],
  variants,
})
const priced = (change: Pick<PriceChange, 'mode' | 'value'> & { compare_at?: PriceChange['compare_at'] }): Changes => ({
  price: { rounding: null, compare_at: 'keep', ...change },
})

test.each([
  [1_000, -1_000, 900],
  [1_005, -1_000, 905],
  [1_999, 1_250, 2_249],
  [5, -5_000, 3],
  [3, -5_000, 2],
  [1, -5_000, 1],
  [0, 1_000_000, 0],
  [maxMoney, -10_000, 0],
  [99_999_999_999, 3_333, 133_329_999_999],
])('%i changed by %i hundredths of a percent gives %i', (amount, hundredths, expected) => {
  expect(byPercent(amount, hundredths)).toBe(expected)
})

test.each([
  [1_234, { to: 100, ending: 0 }, 1_200],
  [1_250, { to: 100, ending: 0 }, 1_300],
  [1_234, { to: 100, ending: 99 }, 1_199],
  [1_249, { to: 100, ending: 99 }, 1_299],
  [1_234, { to: 50, ending: 0 }, 1_250],
  [1_234, { to: 10, ending: 9 }, 1_239],
  [12, { to: 100, ending: 99 }, 99],
  [0, { to: 100, ending: 99 }, 0],
  [1_234, { to: 1, ending: 0 }, 1_234],
  [1_234, null, 1_234],
])('%i rounded to %j gives %i', (amount, rounding, expected) => {
  expect(rounded(amount, rounding)).toBe(expected)
})

test.each([
  [priced({ mode: 'amount', value: -451 }), 'variants.0.price', 'PRICE_NEGATIVE'],
  [priced({ mode: 'amount', value: maxMoney }), 'variants.0.price', 'TOO_BIG'],
  [priced({ mode: 'set', value: 601 }), 'variants.0.compare_at_price', 'COMPARE_AT_TOO_LOW'],
  [priced({ mode: 'amount', value: 1, compare_at: 'old_price' }), 'variants.0.compare_at_price', 'COMPARE_AT_TOO_LOW'],
  [
    { compare_at_price: { mode: 'amount', value: -601, rounding: null } } satisfies Changes,
    'variants.0.compare_at_price',
    'PRICE_NEGATIVE',
  ],
])('%j fails at %s with %s', (changes, field, code) => {
  expect(editProduct(product(variant(450, 600)), changes).faults).toEqual([{ field, code }])
})

test('the old price becomes the compare-at price if the price changes', () => {
  const changes = priced({ mode: 'set', value: 400, compare_at: 'old_price' })

  const { after } = editProduct(product(variant(450), variant(400, 500)), changes)

  expect(after.variants.map(({ price, compare_at_price }) => [price, compare_at_price])).toEqual([
    [400, 450],
    [400, 500],
  ])
})

test('a missing compare-at price can only be set, not changed by percent', () => {
  const lower = editProduct(product(variant(450)), {
    compare_at_price: { mode: 'percent', value: 5, rounding: null },
  })
  const set = editProduct(product(variant(450)), { compare_at_price: { mode: 'set', value: 900, rounding: null } })
  const cleared = editProduct(product(variant(450, 900)), { compare_at_price: { mode: 'clear' } })

  expect([lower, set, cleared].map(({ after }) => after.variants[0]?.compare_at_price)).toEqual([null, 900, null])
})

test('tags that differ only in case are the same; marks count', () => {
  const add = ['TEA', 'Été', 'ÉTÉ', 'カキ', 'カギ']
  const { after } = editProduct(product(variant(1)), { tags: { add, remove: ['Spring', 'Téa'] } })

  expect(after.tags).toEqual(['Tea', 'Été', 'カキ', 'カギ'])
})

test('differences show variants as a range of those that change', () => {
  const before = product(variant(100), variant(200), variant(0))
  const { after } = editProduct(before, { ...priced({ mode: 'percent', value: 10 }), vendor: '' })

  expect(differencesOf(before, after)).toEqual([
    { field: 'price', old: { min: 100, max: 200 }, new: { min: 110, max: 220 }, variants: 2 },
    { field: 'vendor', old: 'Maison Lune', new: '' },
  ])
})

const money = fc.integer({ min: 0, max: maxMoney })
const rounding = fc.option(
  fc
    .constantFrom(1, 5, 10, 50, 100, 500, 1_000)
    .chain((to) => fc.record({ to: fc.constant(to), ending: fc.nat(to - 1) })),
)
const price = fc.oneof(
  fc.record({ mode: fc.constant('set' as const), value: money }),
  fc.record({ mode: fc.constant('amount' as const), value: fc.integer({ min: -maxMoney, max: maxMoney }) }),
  fc.record({
    mode: fc.constant('percent' as const),
    value: fc.integer({ min: -10_000, max: 1_000_000 }).map((each) => each / 100),
  }),
)
const changes = fc.record({
  price: fc
    .record({
      change: price,
      rounding,
      compare_at: fc.constantFrom('keep' as const, 'old_price' as const, 'clear' as const),
    })
    .map(({ change, ...others }) => ({ ...change, ...others })),
})
const anyProduct = fc
  .array(fc.record({ price: money, above: fc.option(fc.nat(100_000)) }), { minLength: 1, maxLength: 5 })
  .map((all) =>
    product(
      ...all.map(({ price: each, above }, at) => ({
        id: String(at),
        price: each,
        compare_at_price: above === null ? null : Math.min(maxMoney, each + above),
      })),
    ),
  )

test('an edit without errors gives valid integer prices not above the compare-at price', () => {
  fc.assert(
    fc.property(anyProduct, changes, (before, change) => {
      const { after, faults } = editProduct(before, change)
      if (faults.length > 0) return
      for (const { price: each, compare_at_price } of after.variants) {
        expect(Number.isSafeInteger(each) && each >= 0 && each <= maxMoney).toBe(true)
        expect(compare_at_price === null || compare_at_price >= each).toBe(true)
      }
    }),
  )
})

test('a percentage is exact to half a unit, and rounding to half a step', () => {
  fc.assert(
    fc.property(money, fc.integer({ min: -10_000, max: 1_000_000 }), rounding, (amount, hundredths, to) => {
      const exact = BigInt(amount) * BigInt(10_000 + hundredths)
      const off = BigInt(byPercent(amount, hundredths)) * 10_000n - exact
      expect(off > -5_000n && off <= 5_000n).toBe(true)
      if (to && amount >= to.ending) expect(Math.abs(rounded(amount, to) - amount) * 2).toBeLessThanOrEqual(to.to)
    }),
  )
})

test('setting values is idempotent', () => {
  fc.assert(
    fc.property(anyProduct, money, rounding, (before, value, to) => {
      const change: Changes = {
        price: { mode: 'set', value, rounding: to, compare_at: 'keep' },
        tags: { add: ['sale'], remove: ['tea'] },
        status: 'draft',
      }
      const once = editProduct(before, change).after
      expect(differencesOf(once, editProduct(once, change).after)).toEqual([])
    }),
  )
})
