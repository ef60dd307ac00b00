import { call, type RecordList } from '@comptoir/platform/admin'
import { type InventoryRow, listInventory } from '../../contract/index.ts'
import { type InventoryQuery, inventoryAddress } from '../inventory.urls.ts'
import { followStock } from './follow-stock.ts'
import { inventoryKey } from './stock-pages.ts'

const { usualSort } = inventoryAddress

/** What the list is asked for, as the server reads it. */
export const askedOf = ({ location, stock, vendor, q, sort = usualSort }: InventoryQuery) => ({
  q,
  sort,
  filter: {
    ...(location && { location: { eq: location } }),
    ...(stock && { stock: { in: stock.join(',') } }),
    ...(vendor && { vendor: { eq: vendor } }),
  },
})

/** The variants as a list. What becomes of them and their stock is laid over it. */
export const inventoryList: RecordList<InventoryRow, InventoryQuery> = {
  key: inventoryKey,
  address: inventoryAddress,
  urlOf: () => inventoryAddress.path,
  load: ({ cursor, ...query }, signal) => call(listInventory, { query: { ...askedOf(query), cursor }, signal }),
  follow: followStock,
}
