import { call, type RecordList, requestedFields } from '@comptoir/platform/admin'
import type { CollectionRow } from '../../../contract/collection/collection.ts'
import {
  deleteCollectionData,
  listCollections,
  newCollectionData,
  updateCollectionData,
} from '../../../contract/collection.wire.ts'
import { type CollectionsQuery, collectionsAddress, collectionUrl } from './collections.urls.ts'

const { defaultSort } = collectionsAddress

export const requestOf = ({ kind, display, starred, q, sort = defaultSort, ...fields }: CollectionsQuery) => ({
  ...requestedFields(fields),
  q,
  sort,
  filter: {
    ...(kind && { kind: { in: kind.join(',') } }),
    ...(display && { display: { in: display.join(',') } }),
    ...(starred && { starred: { in: starred.join(',') } }),
  },
})

const matchesFilter = (values: readonly string[] | undefined, value: string) => !values || values.includes(value)

export const collectionList: RecordList<CollectionRow, CollectionsQuery> = {
  key: 'collections',
  address: collectionsAddress,
  urlOf: collectionUrl,
  load: ({ cursor, ...query }, signal) => call(listCollections, { query: { ...requestOf(query), cursor }, signal }),
  live: {
    events: { added: newCollectionData, changed: updateCollectionData, removed: deleteCollectionData },
    belongs: (row, query) =>
      matchesFilter(query.kind, row.kind) &&
      matchesFilter(query.display, row.display) &&
      matchesFilter(query.starred, String(row.starred)),
    isNewestFirst: ({ q, sort = defaultSort }) => !q && sort === '-created_at',
  },
}
