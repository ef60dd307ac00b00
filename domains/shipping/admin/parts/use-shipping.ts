import { call, on } from '@comptoir/platform/admin'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  deleteShippingMethodData,
  listShippingMethods,
  newShippingMethodData,
  updateShippingMethodData,
} from '../../contract/shipping-method.wire.ts'
import { deleteZoneData, listZones, newZoneData, updateZoneData } from '../../contract/zone.wire.ts'

export const shippingKey = ['shipping']

const events = [
  newShippingMethodData,
  updateShippingMethodData,
  deleteShippingMethodData,
  newZoneData,
  updateZoneData,
  deleteZoneData,
] as const

async function fetchShipping(signal?: AbortSignal) {
  const [{ shipping_methods: methods }, { zones, locations }] = await Promise.all([
    call(listShippingMethods, { signal }),
    call(listZones, { signal }),
  ])
  return { methods, zones, locations }
}
export type Shipping = Awaited<ReturnType<typeof fetchShipping>>

/** Methods, zones and the locations where goods can be collected; all follow the changes of colleagues. */
export function useShipping() {
  const client = useQueryClient()

  useEffect(
    function subscribeToShipping() {
      const load = () => void client.invalidateQueries({ queryKey: shippingKey })
      const stops = events.map((event) => on(event, load))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [client],
  )
  return useQuery({ queryKey: [...shippingKey, 'all'], queryFn: ({ signal }) => fetchShipping(signal) })
}
