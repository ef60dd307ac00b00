import { call, toast, useErrorText } from '@comptoir/platform/admin'
import { useMutation } from '@tanstack/react-query'
import { exportInventory } from '../../contract/index.ts'
import type { InventoryQuery } from '../inventory.urls.ts'
import { keepFile } from '../keep-file.ts'
import { requestOf } from './inventory-list.ts'

/** Exports everything that matches the query, not only the loaded pages. */
export function useExport(query: InventoryQuery) {
  const errorText = useErrorText('inventory')
  return useMutation({
    mutationFn: async () => String(await call(exportInventory, { query: requestOf(query) })),
    onSuccess: (text) => keepFile(text, 'inventory.csv'),
    onError: (error) => void toast.error(errorText(error)),
  })
}
