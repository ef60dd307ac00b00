export { InventoryRow, VariantsChange } from './inventory.ts'
export { InventoryParams, listInventory, updateVariantsData } from './inventory.wire.ts'
export { isSelling, Location } from './location.ts'
export { locationDeleted } from './location.wire.ts'
export type { PromisedUnits } from './promised.ts'
export { needsShipping, stockStates } from './stock.rules.ts'
export {
  type MovementKind,
  maxTold,
  maxUnits,
  StockFigures,
  StockLevel,
  Units,
} from './stock.ts'
export { listPromised, stockChanged } from './stock.wire.ts'
