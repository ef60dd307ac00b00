import type { Context } from '@comptoir/platform/server'
import { stockFailure, type TransferRequest } from '../../contract/index.ts'
import { placeOf } from '../location/location.queries.ts'
import { levelAt, lockStock, readStock } from './stock.queries.ts'
import { writeStock } from './write-stock.ts'

/** Carries goods from one place to another: as many as lie there whole. */
export async function transferStock({ db, shop }: Context, { variant_id, from, to, quantity, note }: TransferRequest) {
  return db.transaction(async (tx) => {
    await placeOf(tx, shop, from)
    await placeOf(tx, shop, to)
    const { on_hand, damaged } = levelAt(await lockStock(tx, shop, variant_id), from)
    if (on_hand - damaged < quantity) throw stockFailure('NOT_ENOUGH_THERE', { there: on_hand - damaged })
    const entries = [
      { variant_id, location_id: from, on_hand: -quantity },
      { variant_id, location_id: to, on_hand: quantity },
    ]
    await writeStock({ tx, shop, entries, kind: 'transfer', note })
    return { stock: await readStock(tx, shop, variant_id) }
  })
}
