import type { Context } from '@comptoir/platform/server'
import { type AdjustRequest, maxUnits, type StockFigures, type StockLevel } from '../../contract/stock.ts'
import { stockError } from '../../contract/stock.wire.ts'
import { locationOf } from '../location/location.queries.ts'
import { levelAt, lockStock, readStock } from './stock.queries.ts'
import { writeLocked } from './write-stock.ts'

/** @throws STOCK_CHANGED if `set` is based on an outdated number */
function deltaOf({ delta, set, expected }: AdjustRequest, level: StockLevel, stock: StockFigures) {
  if (set === undefined) return delta ?? 0
  if (expected !== level.on_hand) throw stockError('STOCK_CHANGED', { stock })
  return set - level.on_hand
}

/** Changes units on hand and writes a ledger entry. */
export async function adjustStock({ db, shop }: Context, request: AdjustRequest) {
  const { variant_id, reason, note } = request
  return db.transaction(async (tx) => {
    const before = await lockStock(tx, variant_id)
    const location_id = await locationOf(tx, request.location_id)
    const level = levelAt(before, location_id)
    const on_hand = deltaOf(request, level, before)
    if (Math.abs(level.on_hand + on_hand) > maxUnits) throw stockError('QUANTITY_TOO_LARGE', { most: maxUnits })
    if (on_hand === 0) return { stock: before }
    await writeLocked({ tx, entries: [{ variant_id, location_id, on_hand }], kind: reason, note })
    return { stock: await readStock(tx, shop, variant_id) }
  })
}
