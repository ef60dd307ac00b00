import { call, type PaletteGroup, useFormats, useText } from '@comptoir/platform/admin'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Image } from 'lucide-react'
import { useMemo } from 'react'
import { everyTag } from '../../contract/file.ts'
import { getFiles } from '../../contract/file.wire.ts'
import { useFileTexts } from '../files/file-texts.ts'
import { mediaAddress } from '../files/media.urls.ts'

const maxFound = 5

export function useFoundFiles(text: string): PaletteGroup | null {
  const t = useText('media')
  const texts = useFileTexts()
  const { line } = useFormats()
  const { data, isPlaceholderData: isFormer } = useQuery({
    queryKey: ['media', 'found', text],
    queryFn: ({ signal }) => call(getFiles, { params: { tag: everyTag }, query: { q: text, limit: maxFound }, signal }),
    placeholderData: keepPreviousData,
  })

  return useMemo(() => {
    if (!data || data.files.length === 0) return null
    const items = data.files.map((file) => ({
      id: file.id,
      label: line([file.title, texts.tag(file.tag)]),
      icon: <Image size={16} aria-hidden="true" />,
      to: mediaAddress.url({ q: file.title.slice(0, 200), tag: undefined, sort: undefined }),
    }))
    return { id: 'media', label: t('title'), items, isFormer }
  }, [data, line, t, texts, isFormer])
}
