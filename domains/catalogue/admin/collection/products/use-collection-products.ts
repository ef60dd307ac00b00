import { call, toast, useErrorText, useListPages } from '@comptoir/platform/admin'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Collection } from '../../../contract/collection/collection.ts'
import {
  changeCollectionProducts,
  getCollectionProducts,
  moveCollectionProduct,
} from '../../../contract/collection.wire.ts'
import type { ProductRow } from '../../../contract/product.ts'
import { cacheCollection, productsKeyOf } from '../form/use-collection.ts'
import { moved } from './moved.ts'

interface LoadedProducts {
  rows: readonly ProductRow[]
  hasMore: boolean
}

/** Changes the products of a manual collection: optimistic, reverted on an error. */
function useArrange(id: string, { rows: known, hasMore }: LoadedProducts) {
  const client = useQueryClient()
  const errorText = useErrorText('catalogue')
  const [draft, setDraft] = useState<{ over: readonly ProductRow[]; rows: readonly ProductRow[] } | null>(null)
  const rows = draft && draft.over === known ? draft.rows : known

  async function doIt(shown: readonly ProductRow[], work: () => Promise<{ collection: Collection }>) {
    setDraft({ over: known, rows: shown })
    try {
      cacheCollection(client, (await work()).collection)
    } catch (error) {
      setDraft(null)
      toast.error(errorText(error))
    }
  }
  const change = (body: { add?: string[]; remove?: string[] }) =>
    call(changeCollectionProducts, { params: { id }, body: { add: [], remove: [], ...body } })

  return {
    rows,
    add: (product: ProductRow) => void doIt(rows, () => change({ add: [product.id] })),
    remove: (product: string) =>
      void doIt(
        rows.filter((row) => row.id !== product),
        () => change({ remove: [product] }),
      ),
    move(from: number, position: number) {
      // The row after the last loaded one is unknown while there are more pages.
      const to = hasMore ? Math.min(position, rows.length - 2) : position
      const next = moved(rows, from, to)
      const product_id = next[to]?.id
      if (!product_id) return
      const before = next[to + 1]?.id ?? null
      void doIt(next, () => call(moveCollectionProduct, { params: { id }, body: { product_id, before } }))
    },
  }
}

/** The products of a saved collection, loaded page by page; each change is saved at once. */
export function useCollectionProducts(collection: Collection | null) {
  const id = collection?.id ?? ''
  const list = useListPages<ProductRow, object>({
    key: productsKeyOf(id),
    query: collection && {},
    load: ({ cursor }: { cursor?: string }, signal) =>
      call(getCollectionProducts, { params: { id }, query: { cursor, limit: 250 }, signal }),
  })
  return { ...list, isLoading: collection !== null && list.isLoading, ...useArrange(id, list) }
}
