export { InventoryRow, VariantsChange } from './inventory.ts'
export { InventoryParams, listInventory, updateVariantsData } from './inventory.wire.ts'
export { Location } from './location.ts'
export { locationDeleted } from './location.wire.ts'
export { countedOf, needsShipping, stockStates } from './stock.rules.ts'
export {
  AdjustReason,
  AdjustRequest,
  adjustReasons,
  type MovementKind,
  maxTold,
  maxUnits,
  StockFigures,
  StockLevel,
  Units,
} from './stock.ts'
export { adjustStock, setDamaged, setIncoming, stockChanged, updateStockData } from './stock.wire.ts'
