import { listAddress, type QueryOf, word, words } from '@comptoir/platform/admin'
import { z } from 'zod'
import { stockStates } from '../contract/stock.rules.ts'

export const inventoryAddress = listAddress({
  path: '/organization/inventory',
  filters: {
    location: word(z.uuid()),
    stock: words(z.enum(stockStates)),
    vendor: word(z.string().max(100)),
    promised: word(z.literal('true')),
  },
  sorts: ['title', 'sku', 'on_hand', 'available'],
  defaultSort: 'title',
})
export type InventoryQuery = QueryOf<typeof inventoryAddress>

export const inventoryUrl = inventoryAddress.url
/** Without a place it asks for one, where there are several. */
export const countUrl = (location?: string | null) =>
  location ? `/organization/inventory/count?location=${location}` : '/organization/inventory/count'
export const locationsUrl = '/organization/locations'
