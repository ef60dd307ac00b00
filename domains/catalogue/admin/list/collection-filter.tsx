import { call, type Filter, lazy, useText } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { pickCollections } from '../../contract/collection.wire.ts'

const Box = lazy(async () => (await import('./collection-filter-box.tsx')).CollectionFilterBox)

export function useCollectionFilter(): Filter {
  const t = useText('catalogue')
  const label = t('columns.collection')
  return {
    id: 'collection',
    label,
    single: true,
    editor: (editing) => <Box {...editing} label={label} />,
    textOf: ([id = '']) => <CollectionName id={id} />,
  }
}

function CollectionName({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: ['collections', 'picked', id],
    enabled: id !== '',
    queryFn: ({ signal }) => call(pickCollections, { query: { id, kind: 'any' }, signal }),
  })
  return data ? (data.items[0]?.name ?? '–') : '…'
}
