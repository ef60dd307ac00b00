import { useListFields } from '@comptoir/custom-fields/admin'
import { ListScreen, lazy, optionsOf, useText } from '@comptoir/platform/admin'
import { collectionDisplays, collectionKinds } from '../../../contract/collection/collection-kind.ts'
import { collectionList } from './collection-list.ts'
import { newCollectionUrl } from './collections.urls.ts'
import { useCollectionColumns } from './use-collection-columns.tsx'

const BulkBar = lazy(async () => (await import('./collections-bulk-bar.tsx')).CollectionsBulkBar)

export function CollectionsScreen() {
  const t = useText('catalogue')
  const kinds = optionsOf(collectionKinds, (kind) => t(`collections.kinds.${kind}`))
  const displays = optionsOf(collectionDisplays, (display) => t(`collections.displays.${display}`))
  const stars = optionsOf(['true', 'false'], (starred) => t(`collections.stars.${starred}`))

  return (
    <ListScreen
      list={collectionList}
      texts="catalogue"
      title={t('collections.title')}
      searchHint={t('collections.search_hint')}
      columns={useCollectionColumns()}
      nameOf={({ name }) => name}
      tabs={{ filter: 'kind', values: collectionKinds, all: t('collections.all') }}
      filters={[
        { id: 'kind', label: t('collections.fields.kind'), options: kinds },
        { id: 'display', label: t('collections.fields.display'), options: displays },
        { id: 'starred', label: t('collections.fields.starred'), options: stars },
      ]}
      fields={useListFields('collection')}
      create={{ to: newCollectionUrl, label: t('collections.create') }}
      nothing={{
        empty: { title: t('collections.empty.title'), text: t('collections.empty.text') },
        noMatch: t('collections.empty.no_match'),
      }}
      bulk={BulkBar}
      allAtOnce
    />
  )
}
