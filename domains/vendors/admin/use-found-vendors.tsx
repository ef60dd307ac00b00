import { call, type PaletteGroup, useText } from '@comptoir/platform/admin'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { useMemo } from 'react'
import { pickVendors } from '../contract/vendor.wire.ts'
import { vendorUrl } from './vendors.urls.ts'

const maxFound = 5

export function useFoundVendors(text: string): PaletteGroup | null {
  const t = useText('vendors')
  const { data, isPlaceholderData: isFormer } = useQuery({
    queryKey: ['vendors', 'found', text],
    queryFn: ({ signal }) => call(pickVendors, { query: { q: text }, signal }),
    placeholderData: keepPreviousData,
  })

  return useMemo(() => {
    if (!data || data.items.length === 0) return null
    const items = data.items.slice(0, maxFound).map(({ id, name }) => ({
      id,
      label: name,
      icon: <Store size={16} aria-hidden="true" />,
      to: vendorUrl(id),
    }))
    return { id: 'vendors', label: t('title'), items, isFormer }
  }, [data, t, isFormer])
}
