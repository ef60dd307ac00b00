import { call, type PaletteGroup, useText } from '@comptoir/platform/admin'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Newspaper } from 'lucide-react'
import { useMemo } from 'react'
import { listArticles } from '../../contract/article.wire.ts'
import { articleUrl } from '../blog.urls.ts'

const maxFound = 5

export function useFoundArticles(text: string): PaletteGroup | null {
  const t = useText('blog')
  const { data, isPlaceholderData: isFormer } = useQuery({
    queryKey: ['articles', 'found', text],
    queryFn: ({ signal }) => call(listArticles, { query: { q: text, limit: maxFound }, signal }),
    placeholderData: keepPreviousData,
  })

  return useMemo(() => {
    if (!data || data.items.length === 0) return null
    const items = data.items.map(({ id, title }) => ({
      id,
      label: title,
      icon: <Newspaper size={16} aria-hidden="true" />,
      to: articleUrl(id),
    }))
    return { id: 'articles', label: t('title'), items, isFormer }
  }, [data, t, isFormer])
}
