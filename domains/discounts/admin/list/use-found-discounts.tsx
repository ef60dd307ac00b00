import { call, type PaletteGroup, useText } from '@comptoir/platform/admin'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { TicketPercent } from 'lucide-react'
import { useMemo } from 'react'
import { listDiscounts } from '../../contract/discount.wire.ts'
import { discountUrl } from '../discounts.urls.ts'

const maxFound = 5

/** By name or code. */
export function useFoundDiscounts(text: string): PaletteGroup | null {
  const t = useText('discounts')
  const { data, isPlaceholderData: isFormer } = useQuery({
    queryKey: ['discounts', 'found', text],
    queryFn: ({ signal }) => call(listDiscounts, { query: { q: text, limit: maxFound }, signal }),
    placeholderData: keepPreviousData,
  })

  return useMemo(() => {
    if (!data || data.items.length === 0) return null
    const items = data.items.map(({ id, title }) => ({
      ...{ id, label: title, icon: <TicketPercent size={16} aria-hidden="true" /> },
      to: discountUrl(id),
    }))
    return { id: 'discounts', label: t('title'), items, isFormer }
  }, [data, t, isFormer])
}
