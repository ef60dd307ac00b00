/** Display states; `not_counted` means that quantities are not tracked. */
export const stockStates = ['in', 'low', 'out', 'oversold', 'not_counted'] as const
export type StockState = (typeof stockStates)[number]

/** Default threshold; shop and variant can override it. */
export const standardLowStock = 5

interface Counted {
  /** Null if the quantity is not tracked. */
  available: number | null
  /** Threshold of the variant, or else of the shop. */
  low_stock_at: number | null
}

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

/** Always true if untracked or if overselling is allowed. */
export const isSellable = ({ trackQuantity, continueOutOfStock, available }: Sold, wanted: number) =>
  !trackQuantity || continueOutOfStock || available >= wanted

/** Services and digital goods need no shipping. */
export const needsShipping = ({ physicalProduct }: { physicalProduct: boolean }) => physicalProduct

/** Null if the quantity is not tracked. */
export const countedOf = ({ trackQuantity, available }: Pick<Sold, 'trackQuantity' | 'available'>) =>
  trackQuantity ? available : null
