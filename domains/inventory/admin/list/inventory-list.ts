import { call, type RecordList } from '@comptoir/platform/admin'
import type { InventoryRow } from '../../contract/inventory.ts'
import { listInventory } from '../../contract/inventory.wire.ts'
import { type InventoryQuery, inventoryAddress } from '../inventory.urls.ts'
import { inventoryKey } from './stock-pages.ts'
import { subscribeToStock } from './subscribe-to-stock.ts'

const { defaultSort } = inventoryAddress

export const requestOf = ({ location, stock, vendor, promised, q, sort = defaultSort }: InventoryQuery) => ({
  q,
  sort,
  filter: {
    ...(location && { location: { eq: location } }),
    ...(stock && { stock: { in: stock.join(',') } }),
    ...(vendor && { vendor: { eq: vendor } }),
    ...(promised && { promised: { eq: promised } }),
  },
})

export const inventoryList: RecordList<InventoryRow, InventoryQuery> = {
  key: inventoryKey,
  address: inventoryAddress,
  urlOf: () => inventoryAddress.path,
  async withCode(code, signal) {
    const { items } = await call(listInventory, { query: { q: code }, signal })
    const wanted = code.toLowerCase()
    return items.filter(({ sku, barcode }) => sku.toLowerCase() === wanted || barcode === code).map(({ id }) => id)
  },
  load: ({ cursor, ...query }, signal) => call(listInventory, { query: { ...requestOf(query), cursor }, signal }),
  subscribe: subscribeToStock,
}
