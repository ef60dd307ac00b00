import { productsAddress, productsRequest } from '@comptoir/catalogue/admin'
import { inventoryAddress, inventoryRequest } from '@comptoir/inventory/admin'
import { call, useCsvDownload } from '@comptoir/platform/admin'
import { useSearchParams } from 'react-router'
import { exportInventory, exportProducts } from '../../contract/export.wire.ts'

/** Exports everything that matches the query in the address, not only the loaded pages. */
export function useProductExport() {
  const [search] = useSearchParams()
  return useCsvDownload({
    name: 'products.csv',
    texts: ['imports', 'catalogue'],
    fetch: (format: 'own' | 'shopify') =>
      call(exportProducts, { query: { ...productsRequest(productsAddress.read(search)), format } }),
  })
}

export function useStockExport() {
  const [search] = useSearchParams()
  return useCsvDownload({
    name: 'inventory.csv',
    texts: ['imports', 'inventory'],
    fetch: () => call(exportInventory, { query: inventoryRequest(inventoryAddress.read(search)) }),
  })
}
