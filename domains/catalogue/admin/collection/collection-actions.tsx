import { call, DeleteMenu } from '@comptoir/platform/admin'
import type { Collection } from '../../contract/collection/collection.ts'
import { deleteCollection } from '../../contract/collection.wire.ts'
import { collectionsUrl } from './list/collections.urls.ts'

export function CollectionActions({ collection: { id, name, version } }: { collection: Collection }) {
  return (
    <DeleteMenu
      texts="catalogue"
      words="collections.delete"
      name={name}
      remove={() => call(deleteCollection, { params: { id }, query: { version } })}
      list="collections"
      to={collectionsUrl}
    />
  )
}
