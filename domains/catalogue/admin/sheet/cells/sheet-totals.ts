import type { VariantValues } from '../../product/form/product-values.ts'
import type { SheetLine } from './sheet-columns.ts'

export interface SheetTotals {
  /** Counted variants only. */
  quantity: number
  /** At the selling price, in minor units. */
  value: number
}

const totalsOf = (lines: readonly SheetLine[]): SheetTotals =>
  lines
    .filter(({ variant }) => variant.trackQuantity)
    .reduce(
      (sums, { variant, known }) => {
        const quantity = variant.quantity ?? known
        return {
          quantity: sums.quantity + quantity,
          value: sums.value + Math.max(0, quantity) * (variant.price ?? 0),
        }
      },
      { quantity: 0, value: 0 },
    )

/** Sums of the lines as they are now, and what the unsaved changes add to the stock's value. */
export function sheetTotals(lines: readonly SheetLine[], saved: ReadonlyMap<string, VariantValues>) {
  const before = totalsOf(lines.map(({ id, variant, known }) => ({ id, variant: saved.get(id) ?? variant, known })))
  const now = totalsOf(lines)
  return { ...now, change: now.value - before.value }
}
