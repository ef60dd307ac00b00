import { call, type PaletteGroup, Ring, toneOf, useFormats, useText } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { listOrders } from '../contract/index.ts'
import { orderUrl } from './order.urls.ts'
import { ringOf } from './order-state-badge.tsx'

const mostFound = 5

/** The orders that a search in the palette finds. */
export function useFoundOrders(text: string): PaletteGroup | null {
  const t = useText('orders')
  const { line } = useFormats()
  const navigate = useNavigate()
  const { data } = useQuery({
    queryKey: ['orders', 'found', text],
    queryFn: ({ signal }) => call(listOrders, { query: { q: text, limit: mostFound }, signal }),
    placeholderData: (before) => before,
  })

  return useMemo(() => {
    if (!data || data.items.length === 0) return null
    const items = data.items.map(({ id, number, tag, customer }) => ({
      id,
      label: line([number === null ? t('tags.draft-order') : `#${number}`, customer.name]),
      icon: <Ring fill={ringOf[tag]} tone={toneOf[ringOf[tag]]} />,
      run: () => void navigate(orderUrl(id)),
    }))
    return { id: 'orders', label: t('title'), items }
  }, [data, line, navigate, t])
}
