import type { Context } from '@comptoir/platform/server'
import type { DamagedRequest, IncomingRequest } from '../../contract/stock.ts'
import { stockError } from '../../contract/stock.wire.ts'
import { locationOf } from '../location/location.queries.ts'
import { levelAt, lockStock, readStock } from './stock.queries.ts'
import { writeLocked } from './write-stock.ts'

/** Incoming units are not on hand yet, so the ledger has no entry. */
export async function setIncoming({ db, shop }: Context, { variant_id, ...request }: IncomingRequest) {
  return db.transaction(async (tx) => {
    const before = await lockStock(tx, variant_id)
    const location_id = await locationOf(tx, request.location_id)
    const level = levelAt(before, location_id)
    const incoming = request.incoming - level.incoming
    if (incoming !== 0) await writeLocked({ tx, entries: [{ variant_id, location_id, incoming }] })
    return { stock: await readStock(tx, shop, variant_id) }
  })
}

/** Damaged units stay on hand but are not available. */
export async function setDamaged({ db, shop }: Context, { variant_id, note, ...request }: DamagedRequest) {
  return db.transaction(async (tx) => {
    const before = await lockStock(tx, variant_id)
    const location_id = await locationOf(tx, request.location_id)
    const level = levelAt(before, location_id)
    const onHand = Math.max(level.on_hand, 0)
    const damaged = request.damaged - level.damaged
    if (damaged > 0 && request.damaged > onHand) throw stockError('NOT_ENOUGH_THERE', { onHand })
    if (damaged !== 0) await writeLocked({ tx, entries: [{ variant_id, location_id, damaged }], kind: 'damaged', note })
    return { stock: await readStock(tx, shop, variant_id) }
  })
}
