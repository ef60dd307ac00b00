import { failure } from '@comptoir/platform/contract'
import {
  type Context,
  enqueue,
  expectVersion,
  insertReturning,
  json,
  record,
  recordEnd,
  rows,
  type Tx,
  update,
} from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import {
  type Location,
  type LocationChange,
  type LocationRequest,
  locationCreated,
  locationDeleted,
  locationFailure,
  locationUpdated,
  mostLocations,
} from '../../contract/index.ts'
import { lockLocations, toLocation } from './location.queries.ts'
import { stockLocationJob } from './stock-location.ts'

type Row = Location & Record<string, unknown>

const nowhere = { line1: '', line2: '', postcode: '', city: '', province: '', country: '', phone: '' }

/** Opens a place behind the others. Every variant gets a level there, which takes a moment in a large shop. */
export async function createLocation({ db, shop }: Context, { address = nowhere, ...request }: LocationRequest) {
  return db.transaction(async (tx) => {
    const others = await lockLocations(tx, shop)
    if (others.length >= mostLocations) throw locationFailure('LOCATION_LIMIT', { most: mostLocations })
    const position = Math.max(-1, ...others.map((other) => other.position)) + 1
    const values = { position, ...request, shop_id: shop, id: newId(), address: json(address) }
    const location = toLocation(await insertReturning<Row>(tx, 'locations', values))
    record(tx, locationCreated, location)
    await enqueue(tx, stockLocationJob, { location_id: location.id })
    return { location }
  })
}

async function held({ tx, shop }: { tx: Tx; shop: number }, id: string) {
  const all = await lockLocations(tx, shop)
  const before = all.find((location) => location.id === id)
  if (!before) throw failure('NOT_FOUND', { entity: 'location' })
  return { before, others: all.filter((location) => location !== before) }
}

/** A shop without a place in use could neither receive nor sell. */
function refuseLast(others: readonly Location[]) {
  if (!others.some(({ active }) => active)) throw locationFailure('LAST_LOCATION')
}

export async function updateLocation(
  { db, shop }: Context,
  id: string,
  { version, address, ...change }: LocationChange,
) {
  return db.transaction(async (tx) => {
    const { before, others } = await held({ tx, shop }, id)
    await expectVersion(tx, before, { entity: 'location', version })
    if (change.active === false) refuseLast(others)
    const values = { ...change, address: address && json(address) }
    const location = toLocation(await update<Row>(tx, { table: 'locations', id }, values))
    record(tx, locationUpdated, location, before)
    return { location }
  })
}

async function refuseUsed({ tx, shop }: { tx: Tx; shop: number }, id: string) {
  const used = await rows(
    tx,
    sql`select 1 from stock_levels l join variants v on v.shop_id = l.shop_id and v.id = l.variant_id
        where l.shop_id = ${shop} and l.location_id = ${id} and v.deleted_at is null
          and (l.on_hand <> 0 or l.committed <> 0 or l.incoming <> 0 or l.damaged <> 0) limit 1`,
  )
  if (used.length > 0) throw failure('IN_USE', { entity: 'location' })
}

/** Gives a place up. Its name stays, for the ledger. */
export async function deleteLocation({ db, shop }: Context, id: string, version: number) {
  return db.transaction(async (tx) => {
    const { before, others } = await held({ tx, shop }, id)
    await expectVersion(tx, before, { entity: 'location', version })
    refuseLast(others)
    await refuseUsed({ tx, shop }, id)
    await update(tx, { table: 'locations', id }, { deleted_at: new Date() })
    recordEnd(tx, locationDeleted, before)
    return { success: true as const }
  })
}
