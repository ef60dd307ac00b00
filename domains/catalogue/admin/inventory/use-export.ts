import { call, toast, useFailureText } from '@comptoir/platform/admin'
import { useMutation } from '@tanstack/react-query'
import { exportInventory } from '../../contract/index.ts'
import type { InventoryQuery } from '../inventory.urls.ts'
import { keepFile } from '../keep-file.ts'
import { askedOf } from './inventory-list.ts'

/** Fetches the list that is shown as a file, all of it. */
export function useExport(query: InventoryQuery) {
  const failureText = useFailureText('catalogue')
  return useMutation({
    mutationFn: async () => String(await call(exportInventory, { query: askedOf(query) })),
    onSuccess: (text) => keepFile(text, 'inventory.csv'),
    onError: (error) => void toast.error(failureText(error)),
  })
}
