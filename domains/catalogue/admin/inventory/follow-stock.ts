import { type Follow, on } from '@comptoir/platform/admin'
import { updateStockData, updateVariantsData } from '../../contract/index.ts'
import { layStock, layVariants, reloadStock } from './stock-pages.ts'

const settleAfter = 800

/** Lays what the socket tells of stock and variants over the loaded lists; where it could not tell all, they load anew. */
export const followStock: Follow = (client, touch) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  // An import tells of thousands: one reading after the last of them is enough.
  const reloadSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void reloadStock(client), settleAfter)
  }
  const stops = [
    on(updateStockData, ({ variants, more }, meta) => {
      layStock(client, variants)
      for (const { variant_id } of variants) touch(variant_id, meta)
      if (more) reloadSoon()
    }),
    on(updateVariantsData, (told, meta) => {
      layVariants(client, told)
      for (const { id } of told.rows) touch(id, meta)
      if (told.more) reloadSoon()
    }),
  ]
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}
