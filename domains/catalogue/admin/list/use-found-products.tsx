import { call, type PaletteGroup, type PaletteItem, Thumb, useFormats, useText } from '@comptoir/platform/admin'
import { fold } from '@comptoir/platform/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Product } from '../../contract/product.ts'
import { listProducts } from '../../contract/product.wire.ts'
import type { ProductEntry } from '../../contract/product-entry.ts'
import { useEntries } from '../product.live.ts'
import { productUrl } from '../products.urls.ts'
import { useProducts } from '../use-product.ts'

const maxFound = 5

type Shown = Pick<ProductEntry, 'id' | 'title' | 'vendor' | 'image' | 'price_min'> &
  Partial<Pick<Product, 'sku' | 'available'>>

const merged = (known: readonly Shown[], fetched: readonly Shown[]) =>
  [...known, ...fetched.filter(({ id }) => !known.some((entry) => entry.id === id))].slice(0, maxFound)

function useItemOf() {
  const t = useText('catalogue')
  const { line, money } = useFormats()
  return useCallback(
    ({ id, title, vendor, image, price_min, sku, available }: Shown): PaletteItem => ({
      ...{ id, label: title, note: line([sku, vendor]), icon: <Thumb src={image} size={20} />, to: productUrl(id) },
      end: {
        ...(available !== undefined && available !== null && available <= 0
          ? { word: t('found.sold_out'), tone: 'danger' as const }
          : {}),
        amount: money(price_min),
      },
    }),
    [line, money, t],
  )
}

/**
 * Searches the local index first. With too few hits it asks the server too, which knows all products and their SKUs.
 */
export function useFoundProducts(text: string): PaletteGroup | null {
  const t = useText('catalogue')
  const itemOf = useItemOf()
  const known = useEntries(text, maxFound)
  const { data, isPlaceholderData: isFormer } = useQuery({
    queryKey: ['products', 'found', text],
    queryFn: ({ signal }) => call(listProducts, { query: { q: text, limit: maxFound }, signal }),
    enabled: known.length < maxFound,
    placeholderData: keepPreviousData,
  })
  const fetched = known.length < maxFound ? data?.items : undefined

  return useMemo(() => {
    const found = merged(known, fetched ?? [])
    if (found.length === 0) return null
    // Something else than words: a SKU or a barcode.
    const isExact =
      !isFormer &&
      !/\s/.test(text) &&
      found.every(({ title, vendor }) => !fold(`${title} ${vendor}`).includes(fold(text)))
    return {
      id: 'products',
      label: t('title'),
      items: found.map(itemOf),
      isExact,
      isFormer: isFormer && known.length === 0,
    }
  }, [known, fetched, itemOf, t, text, isFormer])
}

export function useSeenProducts(ids: readonly string[]): readonly PaletteItem[] {
  const itemOf = useItemOf()
  const { records } = useProducts(ids)
  return useMemo(() => records.map(itemOf), [records, itemOf])
}
