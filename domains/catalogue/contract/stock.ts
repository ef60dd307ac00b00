/** Few enough to order more. */
export const lowStock = 5

export const stockStates = ['in', 'low', 'out'] as const
export type StockState = (typeof stockStates)[number]

/** How a number available reads in a list; null where nobody counts. */
export function stockStateOf(available: number | null): StockState {
  if (available === null || available > lowStock) return 'in'
  return available > 0 ? 'low' : 'out'
}

/** Why the number on hand changed. Together the movements of a variant add up to what is on hand. */
export const movementKinds = ['initial', 'correction', 'import', 'shipped', 'unshipped', 'restocked'] as const
export type MovementKind = (typeof movementKinds)[number]
