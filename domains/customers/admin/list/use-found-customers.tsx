import { call, type PaletteGroup, type PaletteItem, useFormats, useText } from '@comptoir/platform/admin'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { fullName } from '../../contract/customer.rules.ts'
import type { Customer } from '../../contract/customer.ts'
import { pickCustomers } from '../../contract/customer.wire.ts'
import { customerUrl } from '../customers.urls.ts'
import { useCustomers } from '../use-customer.ts'

const maxFound = 5

function useItemOf() {
  const t = useText('customers')
  const { line, money } = useFormats()
  return useCallback(
    (customer: Customer): PaletteItem => {
      const { id, email, place, stats } = customer
      const figures = stats && stats.orders > 0 ? [t('found.orders', { count: stats.orders }), money(stats.spent)] : []
      return {
        ...{ id, label: fullName(customer), words: email, icon: <UserRound size={16} />, to: customerUrl(id) },
        note: line([place?.city, ...(figures.length > 0 ? figures : [email])]),
      }
    },
    [line, money, t],
  )
}

export function useFoundCustomers(text: string): PaletteGroup | null {
  const t = useText('customers')
  const itemOf = useItemOf()
  const { data, isPlaceholderData: isFormer } = useQuery({
    queryKey: ['customers', 'found', text],
    queryFn: ({ signal }) => call(pickCustomers, { query: { q: text }, signal }),
    placeholderData: keepPreviousData,
  })

  return useMemo(() => {
    if (!data || data.items.length === 0) return null
    return { id: 'customers', label: t('title'), items: data.items.slice(0, maxFound).map(itemOf), isFormer }
  }, [data, itemOf, t, isFormer])
}

export function useSeenCustomers(ids: readonly string[]): readonly PaletteItem[] {
  const itemOf = useItemOf()
  const { records } = useCustomers(ids)
  return useMemo(() => records.map(itemOf), [records, itemOf])
}
