import {
  endpoint,
  equal,
  fact,
  failures,
  Id,
  listQuery,
  listReply,
  oneOf,
  pageSize,
  socketEvent,
  WholeNumber,
} from '@comptoir/platform/contract'
import { z } from 'zod'
import { Import } from './import.ts'
import { stockStates } from './stock.rules.ts'
import {
  AdjustRequest,
  DamagedRequest,
  IncomingRequest,
  InventoryRow,
  StockChange,
  StockFigures,
  StockMovement,
  TransferRequest,
  VariantsChange,
} from './stock.ts'

const permission = 'inventory_page'
const reply = z.object({ stock: StockFigures })

/** What the inventory can be asked for. Sorted by figures, they are those of the place asked for, or of all. */
export const InventoryAsked = listQuery(
  { location: equal(Id), stock: oneOf(stockStates), vendor: equal(z.string().max(100)) },
  ['title', 'sku', 'on_hand', 'available'],
)
export type InventoryAsked = z.output<typeof InventoryAsked>

export const listInventory = endpoint({
  method: 'GET',
  path: '/api/inventory',
  permission,
  summary: 'Variants with what lies, is promised and expected at each place',
  query: InventoryAsked,
  reply: listReply(InventoryRow),
})
export const listMovements = endpoint({
  method: 'GET',
  path: '/api/inventory/{variant_id}/movements',
  permission,
  summary: 'The ledger of a variant, the newest first',
  params: z.strictObject({ variant_id: Id }),
  query: z.strictObject({
    limit: WholeNumber.pipe(z.int().min(1).max(pageSize.most)).default(pageSize.usual),
    /** The movement before which to go on. */
    cursor: WholeNumber.pipe(z.int().max(Number.MAX_SAFE_INTEGER)).optional(),
  }),
  reply: z.object({ items: z.array(StockMovement), next_cursor: z.int().nullable() }),
})
export const adjustStock = endpoint({
  method: 'POST',
  path: '/api/inventory/adjust',
  permission,
  summary: 'Changes what is on hand, by so many or to so many, with a reason',
  body: AdjustRequest,
  reply,
})
export const transferStock = endpoint({
  method: 'POST',
  path: '/api/inventory/transfer',
  permission,
  body: TransferRequest,
  reply,
})
export const setIncoming = endpoint({
  method: 'PUT',
  path: '/api/inventory/incoming',
  permission,
  body: IncomingRequest,
  reply,
})
export const setDamaged = endpoint({
  method: 'PUT',
  path: '/api/inventory/damaged',
  permission,
  summary: 'Says how many of those on hand are damaged: they are not available',
  body: DamagedRequest,
  reply,
})
export const exportInventory = endpoint({
  method: 'GET',
  path: '/api/inventory/export',
  permission,
  summary: 'The list as a CSV file, all of it',
  query: InventoryAsked.omit({ limit: true, cursor: true }),
  reply: z.unknown(),
})
export const importInventory = endpoint({
  method: 'POST',
  path: '/api/inventory/import',
  permission,
  summary: 'Reads a stock count as CSV (multipart: the field dry_run, then the file); reports row by row',
  reply: z.object({ import: Import }),
  upload: true,
})

/** Stock moved. One of these tells of all that a transaction moved. */
export const stockChanged = fact('stock.changed', StockChange)
/** Variants of one product changed, came or went. */
export const updateVariantsData = socketEvent('update_variants_data', VariantsChange)
export const updateStockData = socketEvent('update_stock_data', StockChange)

export const stockFailure = failures({ STOCK_CHANGED: 409, NOT_ENOUGH_THERE: 409, QUANTITY_TOO_LARGE: 422 })
