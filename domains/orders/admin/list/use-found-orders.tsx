import { call, type PaletteGroup, StateRing, toneOf, useFormats, useText } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { listOrders } from '../../contract/order.wire.ts'
import { orderUrl } from '../order.urls.ts'
import { ringFillOf } from '../order-state-badge.tsx'

const maxFound = 5

export function useFoundOrders(text: string): PaletteGroup | null {
  const t = useText('orders')
  const { line } = useFormats()
  const navigate = useNavigate()
  const { data } = useQuery({
    queryKey: ['orders', 'found', text],
    queryFn: ({ signal }) => call(listOrders, { query: { q: text, limit: maxFound }, signal }),
    placeholderData: (before) => before,
  })

  return useMemo(() => {
    if (!data || data.items.length === 0) return null
    const items = data.items.map(({ id, number, tag, customer }) => ({
      id,
      label: line([number === null ? t('tags.draft-order') : `#${number}`, customer.name]),
      icon: <StateRing fill={ringFillOf[tag]} tone={toneOf[ringFillOf[tag]]} />,
      run: () => void navigate(orderUrl(id)),
    }))
    return { id: 'orders', label: t('title'), items }
  }, [data, line, navigate, t])
}
