import { fullName, pickCustomers } from '@comptoir/customers/contract'
import {
  call,
  type PaletteGroup,
  type PaletteItem,
  StateRing,
  toneOf,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import type { OrderRow } from '../../contract/order.ts'
import { listOrders } from '../../contract/order.wire.ts'
import { newOrderFor, orderUrl } from '../order.urls.ts'
import { ringFillOf } from '../order-state-badge.tsx'
import { useOrders } from '../use-order.ts'
import { soughtOrder } from './sought.ts'

const maxFound = 5
const fewestOfName = 2

type Shown = Pick<OrderRow, 'id' | 'number' | 'tag' | 'customer' | 'total' | 'currency' | 'placed_at'>

function useItemOf() {
  const t = useText('orders')
  const { line, money } = useFormats()
  return useCallback(
    ({ id, number, tag, customer, total, currency, placed_at: at }: Shown): PaletteItem => ({
      id,
      label: line([number === null ? t('tags.draft-order') : `#${number}`, customer.name]),
      icon: <StateRing fill={ringFillOf[tag]} tone={toneOf[ringFillOf[tag]]} />,
      end: { word: t(`tags.${tag}`), amount: money(total, currency), at },
      to: orderUrl(id),
    }),
    [line, money, t],
  )
}

export function useFoundOrders(text: string): PaletteGroup | null {
  const t = useText('orders')
  const itemOf = useItemOf()
  const q = soughtOrder(text, t('title'))
  const { data, isPlaceholderData: isFormer } = useQuery({
    queryKey: ['orders', 'found', q],
    queryFn: ({ signal }) => call(listOrders, { query: { q, limit: maxFound }, signal }),
    placeholderData: keepPreviousData,
  })

  return useMemo(() => {
    if (!data || data.items.length === 0) return null
    const isNumber = ({ number }: OrderRow) => String(number) === q.replace('#', '')
    const items = data.items.toSorted((one, other) => Number(isNumber(other)) - Number(isNumber(one)))
    return { id: 'orders', label: t('title'), items: items.map(itemOf), isExact: items.some(isNumber), isFormer }
  }, [data, itemOf, q, t, isFormer])
}

export function useSeenOrders(ids: readonly string[]): readonly PaletteItem[] {
  const itemOf = useItemOf()
  const { records } = useOrders(ids)
  return useMemo(() => records.map(({ order }) => itemOf(order)), [records, itemOf])
}

/** A person whose name or address is typed can be ordered for. */
export function useOrderForFound(text: string): PaletteGroup | null {
  const t = useText('orders')
  const q = text.trim()
  const { data, isPlaceholderData: isFormer } = useQuery({
    queryKey: ['orders', 'buyer', q],
    queryFn: ({ signal }) => call(pickCustomers, { query: { q }, signal }),
    enabled: q.length >= fewestOfName,
    placeholderData: keepPreviousData,
  })
  const [buyer] = q.length >= fewestOfName ? (data?.items ?? []) : []
  return useMemo(() => {
    if (!buyer) return null
    const { id, email } = buyer
    const label = t('palette.create_for', { name: fullName(buyer) || email })
    return {
      ...{ id: 'actions', label },
      items: [{ id: `for ${id}`, label, icon: <Plus size={16} aria-hidden="true" />, to: newOrderFor(id) }],
      isFormer,
    }
  }, [buyer, t, isFormer])
}
