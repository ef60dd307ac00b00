import { call, type PaletteGroup, Thumb, useFormats, useText } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { listProducts } from '../../contract/product.wire.ts'
import type { ProductEntry } from '../../contract/product-entry.ts'
import { useEntries } from '../product.live.ts'
import { productUrl } from '../products.urls.ts'

const maxFound = 5

const merged = (known: readonly ProductEntry[], fetched: readonly ProductEntry[]) =>
  [...known, ...fetched.filter(({ id }) => !known.some((entry) => entry.id === id))].slice(0, maxFound)

/**
 * Searches the local index first. With too few hits it asks the server too, which knows all products and their SKUs.
 */
export function useFoundProducts(text: string): PaletteGroup | null {
  const t = useText('catalogue')
  const { line } = useFormats()
  const navigate = useNavigate()
  const known = useEntries(text, maxFound)
  const { data } = useQuery({
    queryKey: ['products', 'found', text],
    queryFn: ({ signal }) => call(listProducts, { query: { q: text, limit: maxFound }, signal }),
    enabled: known.length < maxFound,
    placeholderData: (before) => before,
  })
  const fetched = known.length < maxFound ? data?.items : undefined

  return useMemo(() => {
    const found = merged(known, fetched ?? [])
    if (found.length === 0) return null
    const items = found.map(({ id, title, vendor, image }) => ({
      id,
      label: line([title, vendor]),
      icon: <Thumb src={image} size={20} />,
      run: () => void navigate(productUrl(id)),
    }))
    return { id: 'products', label: t('title'), items }
  }, [known, fetched, line, navigate, t])
}
