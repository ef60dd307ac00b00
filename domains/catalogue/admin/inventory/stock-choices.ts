import type { AdjustReason } from '@comptoir/inventory/contract'
import { createContext } from 'react'

/** Location to edit (null: read-only) and reason of the movements. */
export interface StockChoices {
  location: string | null
  reason: AdjustReason
}

export const StockChoicesContext = createContext<StockChoices>({ location: null, reason: 'count' })
