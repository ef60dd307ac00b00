import { createContext } from 'react'
import type { AdjustReason } from '../../contract/index.ts'

/** Where numbers are changed, null where that is not said; and why. */
export interface StockChoices {
  place: string | null
  reason: AdjustReason
}

export const StockChoicesContext = createContext<StockChoices>({ place: null, reason: 'count' })
