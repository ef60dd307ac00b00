import { listAddress, type QueryOf, words } from '@comptoir/platform/admin'
import { z } from 'zod'
import { collectionDisplays, collectionKinds } from '../../../contract/collection/collection-kind.ts'

export const collectionsAddress = listAddress({
  path: '/collections',
  filters: {
    kind: words(z.enum(collectionKinds)),
    display: words(z.enum(collectionDisplays)),
    starred: words(z.enum(['true', 'false'])),
  },
  sorts: ['name', 'created_at', 'updated_at'],
  defaultSort: 'name',
})
export type CollectionsQuery = QueryOf<typeof collectionsAddress>

export const collectionsUrl = collectionsAddress.path
export const newCollectionUrl = '/collections/new'
export const collectionUrl = (id: string) => `/collections/${id}`
