import { expect, test } from 'vitest'
import { newVariant, type VariantValues } from '../../product/form/product-values.ts'
import { sheetTotals } from './sheet-totals.ts'

const line = (key: string, values: Partial<VariantValues>, known: number) => ({
  id: key,
  variant: { ...newVariant(true), key, ...values },
  known,
})

test('the sums are of counted variants, and say what unsaved changes add to the value of the stock', () => {
  const lines = [
    line('a', { price: 1_100 }, 5),
    line('b', { price: 500, quantity: 4 }, 2),
    line('c', { price: 900, trackQuantity: false }, 7),
    line('d', { price: 300 }, -2),
  ]
  const saved = new Map([
    ['a', { ...newVariant(true), key: 'a', price: 1_000 }],
    ['b', { ...newVariant(true), key: 'b', price: 500 }],
  ])

  expect(sheetTotals(lines, saved)).toEqual({ quantity: 7, value: 7_500, change: 1_500 })
})
