import { call, toast, useFailureText } from '@comptoir/platform/admin'
import { useMutation } from '@tanstack/react-query'
import { exportInventory } from '../../contract/index.ts'
import type { InventoryQuery } from '../inventory.urls.ts'
import { askedOf } from './inventory-list.ts'

// What marks a file as UTF-8 is lost when it is read as text.
const marksUtf8 = '\ufeff'

/** Hands the browser a file to keep. */
function keep(text: string, name: string) {
  const address = URL.createObjectURL(new Blob([marksUtf8, text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Fetches the list that is shown as a file, all of it. */
export function useExport(query: InventoryQuery) {
  const failureText = useFailureText('catalogue')
  return useMutation({
    mutationFn: async () => String(await call(exportInventory, { query: askedOf(query) })),
    onSuccess: (text) => keep(text, 'inventory.csv'),
    onError: (error) => void toast.error(failureText(error)),
  })
}
