import type { Context } from '@comptoir/platform/server'
import { standardLowStock } from '../../contract/stock.rules.ts'

/** The shop's setting, or the default. */
export const lowStockOf = (settings: Context['settings']) =>
  typeof settings.low_stock_at === 'number' ? settings.low_stock_at : standardLowStock
