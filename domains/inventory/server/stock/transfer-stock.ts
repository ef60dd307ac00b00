import type { Context } from '@comptoir/platform/server'
import type { TransferRequest } from '../../contract/stock.ts'
import { stockError } from '../../contract/stock.wire.ts'
import { locationOf } from '../location/location.queries.ts'
import { levelAt, lockStock, readStock } from './stock.queries.ts'
import { writeLocked } from './write-stock.ts'

/** Moves units between locations; only those neither promised nor damaged can move. */
export async function transferStock({ db, shop }: Context, { variant_id, from, to, quantity, note }: TransferRequest) {
  return db.transaction(async (tx) => {
    const before = await lockStock(tx, variant_id)
    await locationOf(tx, from)
    await locationOf(tx, to)
    const { on_hand, committed, damaged } = levelAt(before, from)
    // Also from a location that sells nothing.
    const there = Math.max(on_hand - committed - damaged, 0)
    if (there < quantity) throw stockError('NOT_ENOUGH_THERE', { there })
    const entries = [
      { variant_id, location_id: from, on_hand: -quantity },
      { variant_id, location_id: to, on_hand: quantity },
    ]
    await writeLocked({ tx, entries, kind: 'transfer', note })
    return { stock: await readStock(tx, shop, variant_id) }
  })
}
