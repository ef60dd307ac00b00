import { endpoint, equal, Id, listQuery, listReply, oneOf, socketEvent } from '@comptoir/platform/contract'
import { z } from 'zod'
import { InventoryRow, VariantsChange } from './inventory.ts'
import { stockStates } from './stock.rules.ts'

const permission = 'inventory_page'

/** Sorting by quantity uses the filtered location, else the total of all locations; so does `promised`. */
export const InventoryParams = listQuery(
  {
    location: equal(Id),
    stock: oneOf(stockStates),
    vendor: equal(z.string().max(100)),
    /** With units that are held for purchases under way. */
    promised: equal(z.literal('true')),
  },
  ['title', 'sku', 'on_hand', 'available'],
)
export type InventoryParams = z.output<typeof InventoryParams>

export const listInventory = endpoint({
  method: 'GET',
  path: '/api/inventory',
  permission,
  summary: 'Variants with what lies, is promised and expected at each place',
  query: InventoryParams,
  reply: listReply(InventoryRow),
})

export const updateVariantsData = socketEvent('update_variants_data', VariantsChange)
