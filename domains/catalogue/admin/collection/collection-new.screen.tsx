import { Page, useText } from '@comptoir/platform/admin'
import { CollectionFields } from './collection-fields.tsx'
import { collectionsUrl } from './list/collections.urls.ts'
import { useCollectionForm } from './use-collection-form.ts'

export function CollectionNewScreen() {
  const t = useText('catalogue')
  const of = useCollectionForm(null)
  return (
    <Page title={t('collections.create')} back={collectionsUrl}>
      <CollectionFields of={of} record={null} />
    </Page>
  )
}
