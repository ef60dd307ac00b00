import {
  Badge,
  Page,
  type Pager,
  RecordOpening,
  unsaved,
  usePageKey,
  useRecordPager,
  useText,
} from '@comptoir/platform/admin'
import { useParams } from 'react-router'
import type { Collection } from '../../contract/collection/collection.ts'
import { CollectionActions } from './collection-actions.tsx'
import { CollectionFields } from './collection-fields.tsx'
import { useCollection } from './form/use-collection.ts'
import { useCollectionForm } from './form/use-collection-form.ts'
import { collectionList } from './list/collection-list.ts'

/** A collection, also a new one: saved, it stays on the same page. */
export function CollectionScreen() {
  const { id } = useParams()
  const t = useText('catalogue')
  const of = useCollection(id)
  const pager = useRecordPager(collectionList, id ?? '')
  const key = usePageKey(id)
  const title = t('collections.one')

  return (
    <RecordOpening
      of={id === undefined ? unsaved : of}
      title={title}
      pager={pager}
      missing={t('collections.missing')}
      texts="catalogue"
    >
      {(collection) => <CollectionPage key={key} collection={collection} pager={pager} />}
    </RecordOpening>
  )
}

function CollectionPage({ collection, pager }: { collection: Collection | null; pager: Pager }) {
  const t = useText('catalogue')
  const of = useCollectionForm(collection)
  return (
    <Page
      title={collection ? <bdi>{collection.name}</bdi> : t('collections.create')}
      pager={pager}
      meta={collection && <Badge>{t(`collections.kinds.${collection.kind}`)}</Badge>}
      menu={collection && <CollectionActions collection={collection} />}
    >
      <CollectionFields of={of} record={collection} />
    </Page>
  )
}
