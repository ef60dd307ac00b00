import { orderUrl } from '@comptoir/orders/admin'
import { call, type PaletteGroup, useText } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { Package } from 'lucide-react'
import { useMemo } from 'react'
import { findParcels } from '../../contract/fulfillment.wire.ts'

/** The server asks for as many characters before it looks. */
const mayBeTracking = (text: string) => /\d/.test(text) && text.replaceAll(/[^\p{L}\p{N}]/gu, '').length >= 4

/** Parcels by their tracking number, also by its end. */
export const useParcelsOf = (text: string, isWanted = true) =>
  useQuery({
    queryKey: ['found_parcels', text],
    queryFn: ({ signal }) => call(findParcels, { query: { q: text }, signal }),
    enabled: isWanted && mayBeTracking(text),
  })

export function useFoundParcels(text: string): PaletteGroup | null {
  const t = useText('fulfilment')
  const { data } = useParcelsOf(text.trim())
  return useMemo(() => {
    if (!data || data.parcels.length === 0) return null
    const items = data.parcels.map(({ id, order_id, order_number, tracking_number }) => ({
      ...{ id, label: tracking_number, to: orderUrl(order_id) },
      icon: <Package size={16} aria-hidden="true" />,
      note: t('found.of_order', { number: String(order_number ?? '') }),
    }))
    return { id: 'parcels', label: t('found.title'), items }
  }, [data, t])
}
