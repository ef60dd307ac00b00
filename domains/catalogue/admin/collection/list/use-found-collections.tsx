import { call, type PaletteGroup, useText } from '@comptoir/platform/admin'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Layers } from 'lucide-react'
import { useMemo } from 'react'
import { listCollections } from '../../../contract/collection.wire.ts'
import { collectionUrl } from './collections.urls.ts'

const maxFound = 5

export function useFoundCollections(text: string): PaletteGroup | null {
  const t = useText('catalogue')
  const { data, isPlaceholderData: isFormer } = useQuery({
    queryKey: ['collections', 'found', text],
    queryFn: ({ signal }) => call(listCollections, { query: { q: text, limit: maxFound }, signal }),
    placeholderData: keepPreviousData,
  })

  return useMemo(() => {
    if (!data || data.items.length === 0) return null
    const items = data.items.map(({ id, name }) => ({
      id,
      label: name,
      icon: <Layers size={16} aria-hidden="true" />,
      to: collectionUrl(id),
    }))
    return { id: 'collections', label: t('collections.title'), items, isFormer }
  }, [data, t, isFormer])
}
