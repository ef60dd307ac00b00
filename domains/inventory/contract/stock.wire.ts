import {
  defineErrors,
  domainEvent,
  endpoint,
  Id,
  pageSize,
  socketEvent,
  WholeNumber,
} from '@comptoir/platform/contract'
import { z } from 'zod'
import { PromisedTotals, PromisedUnits } from './promised.ts'
import {
  AdjustRequest,
  DamagedRequest,
  IncomingRequest,
  StockChange,
  StockFigures,
  StockMovement,
  StockRecord,
  TransferRequest,
} from './stock.ts'

const permission = 'inventory_page'
const reply = z.object({ stock: StockFigures })

export const readVariantStock = endpoint({
  method: 'GET',
  path: '/api/inventory/{variant_id}',
  permission: 'pick_locations',
  summary: 'How much of a variant lies, is promised and expected, by location',
  params: z.strictObject({ variant_id: Id }),
  reply,
})
/** The checkout, which stands below, answers it. */
export const listPromised = endpoint({
  method: 'GET',
  path: '/api/inventory/{variant_id}/promised',
  permission,
  summary: 'Which purchases under way keep units of a variant, and until when',
  params: z.strictObject({ variant_id: Id }),
  /** Without a location: of all of them. */
  query: z.strictObject({ location: Id.optional() }),
  reply: z.object({
    /** Those that end last come first. */
    items: z.array(PromisedUnits),
    /** Of all purchases, also those that are not listed. */
    purchases: z.int(),
  }),
})
export const readPromisedTotals = endpoint({
  method: 'GET',
  path: '/api/inventory/promised',
  permission,
  summary: 'How many units purchases under way keep, and how many such purchases there are',
  /** Without a location: at all of them. */
  query: z.strictObject({ location: Id.optional() }),
  reply: PromisedTotals,
})
export const listMovements = endpoint({
  method: 'GET',
  path: '/api/inventory/{variant_id}/movements',
  permission,
  summary: 'The ledger of a variant, the newest first',
  params: z.strictObject({ variant_id: Id }),
  query: z.strictObject({
    limit: WholeNumber.pipe(z.int().min(1).max(pageSize.max)).default(pageSize.default),
    /** Id of the last movement of the previous page. */
    cursor: WholeNumber.pipe(z.int().max(Number.MAX_SAFE_INTEGER)).optional(),
  }),
  reply: z.object({ items: z.array(StockMovement), next_cursor: z.int().nullable() }),
})
export const adjustStock = endpoint({
  method: 'POST',
  path: '/api/inventory/adjust',
  permission: 'stock_changes',
  summary: 'Changes what is on hand, by so many or to so many, with a reason',
  body: AdjustRequest,
  reply,
})
export const transferStock = endpoint({
  method: 'POST',
  path: '/api/inventory/transfer',
  summary: 'Moves units on hand between locations',
  permission: 'stock_changes',
  body: TransferRequest,
  reply,
})
export const setIncoming = endpoint({
  method: 'PUT',
  path: '/api/inventory/incoming',
  summary: 'Sets how many units are on their way',
  permission: 'stock_changes',
  body: IncomingRequest,
  reply,
})
export const setDamaged = endpoint({
  method: 'PUT',
  path: '/api/inventory/damaged',
  permission: 'stock_changes',
  summary: 'Says how many of those on hand are damaged: they are not available',
  body: DamagedRequest,
  reply,
})
/** One event per transaction, for all variants that it changed. */
export const stockChanged = domainEvent('stock.changed', StockRecord)
export const updateStockData = socketEvent('update_stock_data', StockChange)

export const stockError = defineErrors({
  INSUFFICIENT_STOCK: 409,
  STOCK_CHANGED: 409,
  NOT_ENOUGH_THERE: 409,
  QUANTITY_TOO_LARGE: 422,
})
