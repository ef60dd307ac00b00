import { call, type PaletteGroup, useText } from '@comptoir/platform/admin'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useMemo } from 'react'
import { listPages } from '../../../contract/page.wire.ts'
import { pageUrl } from '../../pages.urls.ts'

const maxFound = 5

export function useFoundPages(text: string): PaletteGroup | null {
  const t = useText('pages')
  const { data, isPlaceholderData: isFormer } = useQuery({
    queryKey: ['pages', 'found', text],
    queryFn: ({ signal }) => call(listPages, { query: { q: text, limit: maxFound }, signal }),
    placeholderData: keepPreviousData,
  })

  return useMemo(() => {
    if (!data || data.items.length === 0) return null
    const items = data.items.map(({ id, title }) => ({
      id,
      label: title,
      icon: <FileText size={16} aria-hidden="true" />,
      to: pageUrl(id),
    }))
    return { id: 'pages', label: t('title'), items, isFormer }
  }, [data, t, isFormer])
}
