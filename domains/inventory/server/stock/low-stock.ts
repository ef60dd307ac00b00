import type { Context } from '@comptoir/platform/server'
import { standardLowStock } from '../../contract/index.ts'

/** From which number down stock is low, where a variant has no bound of its own: the shop's to say. */
export const lowStockOf = (settings: Context['settings']) =>
  typeof settings.low_stock_at === 'number' ? settings.low_stock_at : standardLowStock
