import { call, pagesKey, useLiveRecord } from '@comptoir/platform/admin'
import type { QueryClient } from '@tanstack/react-query'
import type { Collection } from '../../../contract/collection/collection.ts'
import { getCollection, updateCollectionData } from '../../../contract/collection.wire.ts'
import type { ProductRow } from '../../../contract/product.ts'

const keyOf = (id: string) => ['collections', 'one', id]
export const productsKeyOf = (id: string) => [...keyOf(id), 'products']

/** Without an id there is nothing to load yet. */
export const useCollection = (id: string | undefined) =>
  useLiveRecord<Collection>(id, {
    key: keyOf(id ?? ''),
    changed: updateCollectionData,
    versionOf: ({ version }) => version,
    load: async (signal) => (await call(getCollection, { params: { id: id ?? '' }, signal })).collection,
  })

/** The products that it was created with, as the first page of its list. */
export const cacheFirstProducts = (client: QueryClient, id: string, items: readonly ProductRow[]) =>
  client.setQueryData(pagesKey(productsKeyOf(id), {}), {
    pages: [{ items, total: items.length, total_is: 'exact', next_cursor: null }],
    pageParams: [null],
  })

export function cacheCollection(client: QueryClient, collection: Collection) {
  client.setQueryData(keyOf(collection.id), collection)
  void client.invalidateQueries({ queryKey: productsKeyOf(collection.id) })
}
