import { call, type RecordList } from '@comptoir/platform/admin'
import { type InventoryRow, listInventory } from '../../contract/index.ts'
import { type InventoryQuery, inventoryAddress } from '../inventory.urls.ts'
import { inventoryKey } from './stock-pages.ts'
import { subscribeToStock } from './subscribe-to-stock.ts'

const { defaultSort } = inventoryAddress

export const requestOf = ({ location, stock, vendor, q, sort = defaultSort }: InventoryQuery) => ({
  q,
  sort,
  filter: {
    ...(location && { location: { eq: location } }),
    ...(stock && { stock: { in: stock.join(',') } }),
    ...(vendor && { vendor: { eq: vendor } }),
  },
})

export const inventoryList: RecordList<InventoryRow, InventoryQuery> = {
  key: inventoryKey,
  address: inventoryAddress,
  urlOf: () => inventoryAddress.path,
  load: ({ cursor, ...query }, signal) => call(listInventory, { query: { ...requestOf(query), cursor }, signal }),
  subscribe: subscribeToStock,
}
