import { on, type Subscribe } from '@comptoir/platform/admin'
import { updateVariantsData } from '../../contract/inventory.wire.ts'
import { updateStockData } from '../../contract/stock.wire.ts'
import { applyStock, applyVariants, reloadStock } from './stock-pages.ts'

const reloadDelayMs = 800

/** Applies stock events to the loaded lists; reloads when an event was truncated. */
export const subscribeToStock: Subscribe = (client, highlight) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  // An import sends thousands of events: reload once after the last.
  const reloadSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void reloadStock(client), reloadDelayMs)
  }
  const stops = [
    on(updateStockData, ({ variants, more }, meta) => {
      applyStock(client, variants)
      for (const { variant_id } of variants) highlight(variant_id, meta)
      if (more) reloadSoon()
    }),
    on(updateVariantsData, (change, meta) => {
      applyVariants(client, change)
      for (const { id } of change.rows) highlight(id, meta)
      if (change.more) reloadSoon()
    }),
  ]
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}
