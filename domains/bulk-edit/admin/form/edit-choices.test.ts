import { expect, test } from 'vitest'
import { type Choices, changesOf, noChoices, roundingsFor } from './edit-choices.ts'

const price = (choice: Partial<Choices['price']>): Choices => ({
  ...noChoices,
  price: { ...noChoices.price, ...choice },
})

test('no choice, or a choice without a value, is no change', () => {
  expect(changesOf(noChoices)).toBeNull()
  expect(changesOf(price({ mode: 'raise_percent' }))).toBeNull()
  expect(changesOf({ ...price({ mode: 'set' }), status: 'draft' })).toBeNull()
  expect(changesOf({ ...noChoices, vendor: { mode: 'set', name: '' } })).toBeNull()
})

test.each([
  [price({ mode: 'set', amount: 999 }), { mode: 'set', value: 999, rounding: null }],
  [price({ mode: 'lower', amount: 50 }), { mode: 'amount', value: -50, rounding: null }],
  [
    price({ mode: 'raise_percent', percent: 12.5, rounding: '100:99' }),
    {
      mode: 'percent',
      value: 12.5,
      rounding: { to: 100, ending: 99 },
    },
  ],
  [price({ mode: 'lower_percent', percent: 10 }), { mode: 'percent', value: -10, rounding: null }],
])('%j is sent as %j', (choices, expected) => {
  expect(changesOf(choices)).toEqual({ price: { ...expected, compare_at: 'keep' } })
})

test('the old price becomes the compare-at price only with a new price', () => {
  const old = { ...noChoices.compare_at_price, mode: 'old_price' as const }
  const cleared = { ...old, mode: 'clear' as const }

  expect(changesOf({ ...price({ mode: 'set', amount: 1 }), compare_at_price: old })).toEqual({
    price: { mode: 'set', value: 1, rounding: null, compare_at: 'old_price' },
  })
  expect(changesOf({ ...noChoices, compare_at_price: old })).toBeNull()
  expect(changesOf({ ...noChoices, compare_at_price: cleared })).toEqual({ compare_at_price: { mode: 'clear' } })
})

test.each([
  [2, ['5:0', '10:0', '50:0', '100:0', '1000:0', '100:99', '100:95', '1000:900']],
  [0, ['10:0', '100:0', '100:99', '100:80']],
  [3, ['50:0', '100:0', '500:0', '1000:0', '10000:0', '1000:990', '1000:950', '10000:9000']],
])('a currency with %i minor digits has its own rounding steps', (digits, ids) => {
  expect(roundingsFor(digits).map(({ id }) => id)).toEqual(ids)
})
