import { useRecordForm } from '@comptoir/platform/admin'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Product } from '../../../contract/product.ts'
import { cacheProduct, readProduct } from '../../use-product.ts'
import { saveSelection } from './save-selection.ts'
import {
  type ProductSelection,
  type SelectionRequest,
  type SelectionValues,
  selectionForm,
  selectionOf,
  selectionValues,
} from './selection-values.ts'

export type SelectionFormState = ReturnType<typeof useSelectionForm>

/** A revert must not restore an older count: orders move stock meanwhile. */
const isStockCounted = (changed: Partial<SelectionRequest>) =>
  Object.values(changed).some((variants = []) => variants.some(({ quantity }) => quantity !== undefined))

/** One form on several products; only those with changes are saved. */
export function useSelectionForm(products: readonly Product[]) {
  const client = useQueryClient()
  const schema = useMemo(() => selectionForm(products), [products])
  const record = useMemo(() => selectionOf(products), [products])

  const form = useRecordForm<ProductSelection, SelectionValues, SelectionRequest>({
    record,
    toValues: selectionValues,
    schema,
    texts: 'catalogue',
    readCurrent: async () => selectionOf(await Promise.all(products.map(({ id }) => readProduct(id)))),
    async save({ changed, base }) {
      const before = base?.products ?? products
      const saved = new Map<string, Product>()
      try {
        await saveSelection(before, changed, (product) => saved.set(product.id, product))
      } catch (error) {
        // The products before the failed one are done, whatever becomes of the rest.
        for (const product of saved.values()) {
          form.form.setValue(product.id, selectionValues(selectionOf([product]))[product.id] ?? [])
          cacheProduct(client, product)
        }
        throw error
      }
      return selectionOf(before.map((product) => saved.get(product.id) ?? product))
    },
    isFinal: ({ changed }) => isStockCounted(changed),
    onSaved: (saved) => {
      for (const product of saved.products) cacheProduct(client, product)
    },
  })
  return form
}
