import { createContext } from 'react'
import type { AdjustReason } from '../../contract/stock.ts'

/** Location to edit (null: read-only) and reason of the movements. */
export interface StockChoices {
  location: string | null
  reason: AdjustReason
}

export const StockChoicesContext = createContext<StockChoices>({ location: null, reason: 'count' })
