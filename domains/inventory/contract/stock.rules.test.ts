import { expect, test } from 'vitest'
import { stockTable } from '../testing/stock-table.ts'
import { countedOf, isSellable, needsShipping, stockStateOf } from './stock.rules.ts'

test.each(stockTable)(
  'counted $trackQuantity, oversells $continueOutOfStock, physical $physicalProduct: of $available there, $wanted are sellable: $isSellable, $shown',
  ({ wanted, shown, ...row }) => {
    expect(isSellable(row, wanted)).toBe(row.isSellable)
    expect(needsShipping(row)).toBe(row.needsShipping)
    expect(countedOf(row) !== null).toBe(row.isCounted)
    expect(stockStateOf({ available: countedOf(row), low_stock_at: null }, 5)).toBe(shown)
  },
)

test.each([
  [6, null, 'in'],
  [5, null, 'low'],
  [6, 10, 'low'],
  [5, 2, 'in'],
  [1, 0, 'in'],
  [0, 0, 'out'],
] as const)('%i available reads, with a bound of its own of %s, as %s', (available, low_stock_at, shown) => {
  expect(stockStateOf({ available, low_stock_at }, 5)).toBe(shown)
})
