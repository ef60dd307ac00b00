import type { Context } from '@comptoir/platform/server'
import { standardLowStock } from '../../contract/index.ts'

/** The shop's setting, or the default. */
export const lowStockOf = (settings: Context['settings']) =>
  typeof settings.low_stock_at === 'number' ? settings.low_stock_at : standardLowStock
