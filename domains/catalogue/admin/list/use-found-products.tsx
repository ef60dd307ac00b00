import { call, type PaletteGroup, Thumb, useFormats, useText } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { listProducts, type ProductEntry } from '../../contract/index.ts'
import { useEntries } from '../product.live.ts'
import { productUrl } from '../products.urls.ts'

const mostFound = 5

const merged = (known: readonly ProductEntry[], asked: readonly ProductEntry[]) =>
  [...known, ...asked.filter(({ id }) => !known.some((entry) => entry.id === id))].slice(0, mostFound)

/**
 * The products that a search in the palette finds: at once in the index that the socket brought. Where that holds too
 * few, the server is asked too: it knows all of them, and by their SKUs as well.
 */
export function useFoundProducts(text: string): PaletteGroup | null {
  const t = useText('catalogue')
  const { line } = useFormats()
  const navigate = useNavigate()
  const known = useEntries(text, mostFound)
  const { data } = useQuery({
    queryKey: ['products', 'found', text],
    queryFn: ({ signal }) => call(listProducts, { query: { q: text, limit: mostFound }, signal }),
    enabled: known.length < mostFound,
    placeholderData: (before) => before,
  })
  const asked = known.length < mostFound ? data?.items : undefined

  return useMemo(() => {
    const found = merged(known, asked ?? [])
    if (found.length === 0) return null
    const items = found.map(({ id, title, vendor, image }) => ({
      id,
      label: line([title, vendor]),
      icon: <Thumb src={image} size={20} />,
      run: () => void navigate(productUrl(id)),
    }))
    return { id: 'products', label: t('title'), items }
  }, [known, asked, line, navigate, t])
}
