import { call, useLiveRecord } from '@comptoir/platform/admin'
import type { QueryClient } from '@tanstack/react-query'
import type { Collection } from '../../contract/collection/collection.ts'
import { getCollection, updateCollectionData } from '../../contract/collection.wire.ts'

const keyOf = (id: string) => ['collections', 'one', id]
export const productsKeyOf = (id: string) => [...keyOf(id), 'products']

export const useCollection = (id: string) =>
  useLiveRecord<Collection>(id, {
    key: keyOf(id),
    changed: updateCollectionData,
    versionOf: ({ version }) => version,
    load: async (signal) => (await call(getCollection, { params: { id }, signal })).collection,
  })

export function cacheCollection(client: QueryClient, collection: Collection) {
  client.setQueryData(keyOf(collection.id), collection)
  void client.invalidateQueries({ queryKey: productsKeyOf(collection.id) })
}
