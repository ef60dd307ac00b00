import { call, type RecordList } from '@comptoir/platform/admin'
import { type InventoryRow, listInventory } from '../../contract/index.ts'
import { type InventoryQuery, inventoryAddress } from '../inventory.urls.ts'

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

export const inventoryKey = 'inventory'

/** The variants as a list. What moves their stock is laid over it by `useFollowedStock`. */
export const inventoryList: RecordList<InventoryRow, InventoryQuery> = {
  key: inventoryKey,
  address: inventoryAddress,
  urlOf: () => inventoryAddress.path,
  load: ({ cursor, ...query }, signal) => call(listInventory, { query: { ...askedOf(query), cursor }, signal }),
}
