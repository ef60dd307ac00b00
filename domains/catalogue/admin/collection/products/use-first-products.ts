import { useWatch } from '@comptoir/platform/admin'
import type { ProductRow } from '../../../contract/product.ts'
import type { CollectionFormState } from '../form/use-collection-form.ts'
import { moved } from './moved.ts'

/** The products of a new collection: kept in its form, and saved with it. */
export function useFirstProducts({ form }: CollectionFormState) {
  const rows = useWatch({ control: form.control, name: 'products' })
  const put = (change: (rows: ProductRow[]) => ProductRow[]) =>
    form.setValue('products', change(form.getValues('products')), { shouldDirty: true })
  return {
    rows,
    add: (product: ProductRow) => put((known) => [...known.filter(({ id }) => id !== product.id), product]),
    remove: (id: string) => put((known) => known.filter((row) => row.id !== id)),
    move: (from: number, to: number) => put((known) => moved(known, from, to)),
  }
}
