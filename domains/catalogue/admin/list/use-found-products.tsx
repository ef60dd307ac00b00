import { call, type PaletteGroup, Thumb, useFormats, useText } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { listProducts } from '../../contract/index.ts'
import { productUrl } from '../products.urls.ts'

const mostFound = 5

/** The products that a search in the palette finds. */
export function useFoundProducts(text: string): PaletteGroup | null {
  const t = useText('catalogue')
  const { line } = useFormats()
  const navigate = useNavigate()
  const { data } = useQuery({
    queryKey: ['products', 'found', text],
    queryFn: ({ signal }) => call(listProducts, { query: { q: text, limit: mostFound }, signal }),
    placeholderData: (before) => before,
  })

  return useMemo(() => {
    if (!data || data.items.length === 0) return null
    const items = data.items.map(({ id, title, vendor, image }) => ({
      id,
      label: line([title, vendor]),
      icon: <Thumb src={image} size={20} />,
      run: () => void navigate(productUrl(id)),
    }))
    return { id: 'products', label: t('title'), items }
  }, [data, line, navigate, t])
}
