import { call, type PaletteGroup, StateRing, toneOf, useFormats, useText } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { listOrders } from '../../contract/order.wire.ts'
import { orderUrl } from '../order.urls.ts'
import { ringFillOf } from '../order-state-badge.tsx'

const maxFound = 5

/** The code of a packing slip names the parcel, too. */
const parcel = /^(\d{1,9})-\d{1,3}$/

export function useFoundOrders(text: string): PaletteGroup | null {
  const t = useText('orders')
  const { line } = useFormats()
  const navigate = useNavigate()
  const q = text.trim().replace(parcel, '$1')
  const { data } = useQuery({
    queryKey: ['orders', 'found', q],
    queryFn: ({ signal }) => call(listOrders, { query: { q, limit: maxFound }, signal }),
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
