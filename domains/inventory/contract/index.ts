export { Location } from './location.ts'
export {
  createLocation,
  deleteLocation,
  deleteLocationData,
  listLocations,
  newLocationData,
  updateLocation,
  updateLocationData,
} from './location.wire.ts'
export {
  countedOf,
  needsShipping,
  type StockState,
  standardLowStock,
  stockStateOf,
  stockStates,
} from './stock.rules.ts'
export {
  AdjustReason,
  AdjustRequest,
  adjustReasons,
  type MovementKind,
  maxTold,
  maxUnits,
  StockFigures,
  StockLevel,
  StockMovement,
  Units,
} from './stock.ts'
export { adjustStock, listMovements, setDamaged, setIncoming, transferStock, updateStockData } from './stock.wire.ts'
