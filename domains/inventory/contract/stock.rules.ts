/** How the stock of something reads: nothing to say, few left, none left, more sold than there is, nobody counts. */
export const stockStates = ['in', 'low', 'out', 'oversold', 'not_counted'] as const
export type StockState = (typeof stockStates)[number]

/** From this number down stock is low, unless the shop or the variant says otherwise. */
export const standardLowStock = 5

interface Counted {
  /** What can still be promised; null where nobody counts. */
  available: number | null
  /** The variant's own bound, and the shop's. */
  low_stock_at: number | null
}

/** How a number available reads in a list. */
export function stockStateOf({ available, low_stock_at }: Counted, usual: number): StockState {
  if (available === null) return 'not_counted'
  if (available < 0) return 'oversold'
  if (available === 0) return 'out'
  return available <= (low_stock_at ?? usual) ? 'low' : 'in'
}

interface Sold {
  trackQuantity: boolean
  continueOutOfStock: boolean
  available: number
}

/** Whether this many may be sold now: always when nobody counts, or when the shop oversells on purpose. */
export const isSellable = ({ trackQuantity, continueOutOfStock, available }: Sold, wanted: number) =>
  !trackQuantity || continueOutOfStock || available >= wanted

/** What is no thing is sold and counted like one, and sent to nobody. */
export const needsShipping = ({ physicalProduct }: { physicalProduct: boolean }) => physicalProduct

/** What a list counts of a variant; null where nobody counts. */
export const countedOf = ({ trackQuantity, available }: Pick<Sold, 'trackQuantity' | 'available'>) =>
  trackQuantity ? available : null
