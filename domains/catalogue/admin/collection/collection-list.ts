import { call, fieldsAsked, type RecordList } from '@comptoir/platform/admin'
import {
  type CollectionRow,
  deleteCollectionData,
  listCollections,
  newCollectionData,
  updateCollectionData,
} from '../../contract/index.ts'
import { type CollectionsQuery, collectionsAddress, collectionUrl } from './collections.urls.ts'

const { usualSort } = collectionsAddress

/** What the list is asked for, as the server reads it. */
export const askedOf = ({ kind, display, starred, q, sort = usualSort, ...fields }: CollectionsQuery) => ({
  ...fieldsAsked(fields),
  q,
  sort,
  filter: {
    ...(kind && { kind: { in: kind.join(',') } }),
    ...(display && { display: { in: display.join(',') } }),
    ...(starred && { starred: { in: starred.join(',') } }),
  },
})

const isAmong = (values: readonly string[] | undefined, value: string) => !values || values.includes(value)

/** The collections as a list, kept true by the socket. */
export const collectionList: RecordList<CollectionRow, CollectionsQuery> = {
  key: 'collections',
  address: collectionsAddress,
  urlOf: collectionUrl,
  load: ({ cursor, ...query }, signal) => call(listCollections, { query: { ...askedOf(query), cursor }, signal }),
  live: {
    events: { added: newCollectionData, changed: updateCollectionData, removed: deleteCollectionData },
    belongs: (row, query) =>
      isAmong(query.kind, row.kind) &&
      isAmong(query.display, row.display) &&
      isAmong(query.starred, String(row.starred)),
    isNewestFirst: ({ q, sort = usualSort }) => !q && sort === '-created_at',
  },
}
