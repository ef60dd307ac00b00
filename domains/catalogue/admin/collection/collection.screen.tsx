import { Badge, Page, type Pager, RecordOpening, useRecordPager, useText } from '@comptoir/platform/admin'
import { useParams } from 'react-router'
import type { Collection } from '../../contract/collection/collection.ts'
import { CollectionActions } from './collection-actions.tsx'
import { CollectionFields } from './collection-fields.tsx'
import { CollectionProducts } from './collection-products.tsx'
import { collectionList } from './list/collection-list.ts'
import { useCollection } from './use-collection.ts'
import { useCollectionForm } from './use-collection-form.ts'

export function CollectionScreen() {
  const { id = '' } = useParams()
  const t = useText('catalogue')
  const of = useCollection(id)
  const pager = useRecordPager(collectionList, id)
  const title = t('collections.one')

  return (
    <RecordOpening of={of} title={title} pager={pager} missing={t('collections.missing')} texts="catalogue">
      {(collection) => <CollectionPage key={id} collection={collection} pager={pager} />}
    </RecordOpening>
  )
}

function CollectionPage({ collection, pager }: { collection: Collection; pager: Pager }) {
  const t = useText('catalogue')
  const of = useCollectionForm(collection)
  return (
    <Page
      title={<bdi>{collection.name}</bdi>}
      pager={pager}
      meta={<Badge>{t(`collections.kinds.${collection.kind}`)}</Badge>}
      menu={<CollectionActions collection={collection} />}
    >
      <CollectionFields of={of} record={collection} products={<CollectionProducts collection={collection} />} />
    </Page>
  )
}
