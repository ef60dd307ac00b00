import { asDeleted, asPatch, broadcast, handle, serverDomain } from '@comptoir/platform/server'
import { Location } from '../contract/location.ts'
import { StockChange } from '../contract/stock.ts'
import * as wire from '../contract/wire.ts'
import { readLocations } from './location/location.queries.ts'
import { endHolds } from './reservation/end-holds.ts'
import { sumHolds } from './reservation/hold.queries.ts'
import { createLocation, deleteLocation, orderLocations, updateLocation } from './save-location.ts'
import { adjustStock } from './stock/adjust-stock.ts'
import { stockSumsJob } from './stock/check-sums.ts'
import { setDamaged, setIncoming } from './stock/set-stock.ts'
import { readLocationStock, readMovements, readStock } from './stock/stock.queries.ts'
import { transferStock } from './stock/transfer-stock.ts'
import { locationJobs } from './stock-location.ts'

export { locationOf, readLocations, sellingLocation } from './location/location.queries.ts'
export type { Allocation } from './reservation/allocate.ts'
export { type HoldOfItem, heldItems, readHolds, readSpareUnits } from './reservation/hold.queries.ts'
export { extendHold, type HeldGoods, holdStock, readHeld, releaseHold, takeHeld } from './reservation/hold-stock.ts'
export { prepareReservation, reserveStock } from './reservation/reserve-stock.ts'
export { lockGroup } from './stock/lock-items.ts'
export {
  keepDamaged,
  releaseStock,
  restock,
  restockDamaged,
  type StockLine,
  shipStock,
  unshipStock,
  writeOffStock,
} from './stock/move-stock.ts'
export { movementsBy } from './stock/movements-by.ts'
export { addGroup, type ItemRules, removeGroups, removeItems, saveItems, sumGroup } from './stock/save-items.ts'
export { analyzeStock, levelAt, lockStock, lowStockOf, readLevels, readStockScope } from './stock/stock.queries.ts'
export {
  groupStates,
  groupStock,
  itemStates,
  itemStock,
  type LowStockBounds,
  levelStock,
  levelsOf,
} from './stock/stock-fragments.ts'
export { type StockEntry, type StockWriting, writeStock } from './stock/write-stock.ts'

const stockKeepers = { permission: 'inventory_page' } as const

export const inventory = serverDomain({
  key: 'inventory',
  routes: [
    handle(wire.listLocations, async ({ db, shop }) => ({ locations: await readLocations(db.current, shop) })),
    handle(wire.listLocationStock, async ({ db, shop }) => ({ stock: await readLocationStock(db.read, shop) })),
    handle(wire.orderLocations, (context, { body }) => orderLocations(context, body.ids)),
    handle(wire.createLocation, (context, { body }) => createLocation(context, body)),
    handle(wire.updateLocation, (context, { params, body }) => updateLocation(context, params.id, body)),
    handle(wire.deleteLocation, (context, { params, query }) => deleteLocation(context, params.id, query.version)),
    handle(wire.readVariantStock, async ({ db, shop }, { params }) => ({
      stock: await readStock(db.current, shop, params.variant_id),
    })),
    handle(wire.readPromisedTotals, ({ db, shop }, { query }) => sumHolds(db.read, shop, query.location)),
    handle(wire.listMovements, ({ db, shop }, { params, query }) =>
      readMovements(db.current, shop, { ...params, ...query }),
    ),
    handle(wire.adjustStock, (context, { body }) => adjustStock(context, body)),
    handle(wire.transferStock, (context, { body }) => transferStock(context, body)),
    handle(wire.setIncoming, (context, { body }) => setIncoming(context, body)),
    handle(wire.setDamaged, (context, { body }) => setDamaged(context, body)),
  ],
  live: [
    broadcast(stockKeepers, wire.stockChanged, wire.updateStockData, ({ after }) => StockChange.parse(after)),
    broadcast(stockKeepers, wire.locationCreated, wire.newLocationData, ({ after }) => Location.parse(after)),
    broadcast(stockKeepers, wire.locationUpdated, wire.updateLocationData, asPatch),
    broadcast(stockKeepers, wire.locationDeleted, wire.deleteLocationData, asDeleted),
  ],
  jobs: [...locationJobs, stockSumsJob, endHolds],
})
