import { newOrderData, updateOrderData } from '@comptoir/orders/contract'
import { call, on } from '@comptoir/platform/admin'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readDashboard } from '../contract/dashboard.wire.ts'

const key = ['dashboard']
const refetchDelayMs = 1_000

/** Refetched once after a series of order events. */
export function useDashboard() {
  const client = useQueryClient()

  useEffect(
    function subscribeToOrders() {
      let timer: ReturnType<typeof setTimeout> | undefined
      const soon = () => {
        clearTimeout(timer)
        timer = setTimeout(() => void client.invalidateQueries({ queryKey: key }), refetchDelayMs)
      }
      const stops = [on(newOrderData, soon), on(updateOrderData, soon)]
      return () => {
        clearTimeout(timer)
        for (const stop of stops) stop()
      }
    },
    [client],
  )
  return useQuery({ queryKey: key, queryFn: ({ signal }) => call(readDashboard, { signal }) })
}
