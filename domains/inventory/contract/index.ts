export { InventoryRow, VariantsChange } from './inventory.ts'
export { InventoryParams, listInventory, updateVariantsData } from './inventory.wire.ts'
export { isSelling, Location } from './location.ts'
export { locationDeleted } from './location.wire.ts'
export { needsShipping, stockStates } from './stock.rules.ts'
export {
  type MovementKind,
  maxTold,
  maxUnits,
  StockFigures,
  StockLevel,
  Units,
} from './stock.ts'
export { stockChanged } from './stock.wire.ts'
