import { Badge, Page, PageError, PageLoading, useText, useWalk, type Walk } from '@comptoir/platform/admin'
import { useParams } from 'react-router'
import type { Collection } from '../../contract/index.ts'
import { CollectionActions } from './collection-actions.tsx'
import { CollectionFields } from './collection-fields.tsx'
import { collectionList } from './collection-list.ts'
import { CollectionProducts } from './collection-products.tsx'
import { useCollection } from './use-collection.ts'
import { useCollectionForm } from './use-collection-form.ts'

export function Screen() {
  const { id = '' } = useParams()
  const t = useText('catalogue')
  const { data, error, refetch } = useCollection(id)
  const walk = useWalk(collectionList, id)
  const title = t('collections.one')

  if (error && !data)
    return <PageError title={title} walk={walk} error={error} texts="catalogue" onRetry={() => void refetch()} />
  if (!data) return <PageLoading title={title} walk={walk} />
  return <CollectionPage key={id} collection={data} walk={walk} />
}

function CollectionPage({ collection, walk }: { collection: Collection; walk: Walk }) {
  const t = useText('catalogue')
  const of = useCollectionForm(collection)
  return (
    <Page
      title={<bdi>{collection.name}</bdi>}
      walk={walk}
      meta={<Badge>{t(`collections.kinds.${collection.kind}`)}</Badge>}
      secondary={<CollectionActions collection={collection} />}
    >
      <CollectionFields of={of} record={collection} products={<CollectionProducts collection={collection} />} />
    </Page>
  )
}
