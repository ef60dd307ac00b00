import { apiError } from '@comptoir/platform/contract'
import {
  type Context,
  emit,
  emitDeleted,
  enqueue,
  expectVersion,
  insertAll,
  rowsFor,
  type Tx,
  updateRow,
} from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import {
  isSelling,
  type Location,
  type LocationChange,
  type LocationRequest,
  maxLocations,
} from '../contract/location.ts'
import { locationCreated, locationDeleted, locationError, locationUpdated } from '../contract/location.wire.ts'
import { knownParts, lockLocations, toLocation } from './location/location.queries.ts'
import { locations } from './location/location.table.ts'
import { lockAgainstStock } from './location/lock-location-list.ts'
import { isStocked } from './stock/stock.queries.ts'
import { withholdStock } from './stock/withhold-stock.ts'
import { stockLocationJob } from './stock-location.ts'

const noAddress = { line1: '', line2: '', postcode: '', city: '', province: '', country: '', phone: '' }

/** Adds a location in last position. A job then adds a level for every item, which takes a moment in a large shop. */
export async function createLocation({ db }: Context, request: LocationRequest) {
  return db.transaction(async (tx) => {
    const others = await lockLocations(tx)
    if (others.length >= maxLocations) throw locationError('LOCATION_LIMIT', { most: maxLocations })
    const position = Math.max(-1, ...others.map((other) => other.position)) + 1
    const defaults = { active: true, fulfils_online: true, pickup: false, position, address: noAddress }
    const location: Location = { ...defaults, ...request, id: newId(), version: 1 }
    await insertAll(tx, [rowsFor(locations, [{ ...location, address: knownParts(location.address) }])])
    emit(tx, locationCreated, location)
    await enqueue(tx, stockLocationJob, { location_id: location.id })
    return { location }
  })
}

async function lockedLocation(tx: Tx, id: string) {
  const all = await lockLocations(tx)
  const before = all.find((location) => location.id === id)
  if (!before) throw apiError('NOT_FOUND', { entity: 'location' })
  return { before, others: all.filter((location) => location !== before) }
}

/** Without a location that sells, nothing that is counted could be sold, and what is ordered would belong nowhere. */
function assertNotLast(others: readonly Location[]) {
  if (!others.some(isSelling)) throw locationError('LAST_LOCATION')
}

export async function updateLocation({ db }: Context, id: string, { version, address, ...change }: LocationChange) {
  return db.transaction(async (tx) => {
    const { before, others } = await lockedLocation(tx, id)
    await expectVersion(tx, before, { entity: 'location', version })
    const isSwitched = isSelling({ ...before, ...change }) !== isSelling(before)
    if (isSwitched && isSelling(before)) assertNotLast(others)
    if (isSwitched) await lockAgainstStock(tx)
    const row = await updateRow(tx, locations, { id, ...change, address: address && knownParts(address) })
    const location = toLocation(row)
    emit(tx, locationUpdated, location, before)
    if (isSwitched) await withholdStock(tx, location)
    return { location }
  })
}

/** A location that was added meanwhile keeps its place behind the named ones. */
export async function orderLocations({ db }: Context, ids: readonly string[]) {
  return db.transaction(async (tx) => {
    const found = await lockLocations(tx)
    const rank = new Map(ids.map((id, at) => [id, at]))
    const rankOf = ({ id }: Location) => rank.get(id) ?? ids.length
    const sorted = found.toSorted((one, other) => rankOf(one) - rankOf(other))
    const ordered: Location[] = []
    for (const [position, before] of sorted.entries()) {
      const isInPlace = before.position === position
      const after = isInPlace ? before : toLocation(await updateRow(tx, locations, { id: before.id, position }))
      if (!isInPlace) emit(tx, locationUpdated, after, before)
      ordered.push(after)
    }
    return { locations: ordered }
  })
}

/** Only for locations without stock. The ledger keeps the location's name. */
export async function deleteLocation({ db }: Context, id: string, version: number) {
  return db.transaction(async (tx) => {
    const { before, others } = await lockedLocation(tx, id)
    await expectVersion(tx, before, { entity: 'location', version })
    assertNotLast(others)
    await lockAgainstStock(tx)
    if (await isStocked(tx, id)) throw apiError('IN_USE', { entity: 'location' })
    await updateRow(tx, locations, { id, deleted_at: sql`now()` })
    emitDeleted(tx, locationDeleted, before)
    return { success: true as const }
  })
}
