import { inventoryRequest, productsAddress, productsRequest } from '@comptoir/catalogue/admin'
import { inventoryAddress } from '@comptoir/inventory/admin'
import { call, toast, useErrorText } from '@comptoir/platform/admin'
import { useMutation } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { exportInventory, exportProducts } from '../../contract/export.wire.ts'
import { downloadFile } from './download-file.ts'

/** Exports everything that matches the query in the address, not only the loaded pages. */
export function useProductExport() {
  const errorText = useErrorText('product-import', 'catalogue')
  const [search] = useSearchParams()
  return useMutation({
    mutationFn: async (format: 'own' | 'shopify') =>
      String(await call(exportProducts, { query: { ...productsRequest(productsAddress.read(search)), format } })),
    onSuccess: (text) => downloadFile(text, 'products.csv'),
    onError: (error) => void toast.error(errorText(error)),
  })
}

export function useStockExport() {
  const errorText = useErrorText('product-import', 'inventory')
  const [search] = useSearchParams()
  return useMutation({
    mutationFn: async () =>
      String(await call(exportInventory, { query: inventoryRequest(inventoryAddress.read(search)) })),
    onSuccess: (text) => downloadFile(text, 'inventory.csv'),
    onError: (error) => void toast.error(errorText(error)),
  })
}
