import { deleteOrderData, newOrderData, updateOrderData } from '@comptoir/orders/contract'
import { call, on } from '@comptoir/platform/admin'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listAwaitedTransfers } from '../../contract/transfer/transfer.wire.ts'
import { paymentsKey } from '../use-payments.ts'

export const transfersKey = [...paymentsKey, 'transfers']
const refetchDelayMs = 500

/** Orders that wait for their transfer; fetched again once after a series of news of orders. */
export function useAwaitedTransfers() {
  const client = useQueryClient()
  useEffect(
    function followOrders() {
      let timer: ReturnType<typeof setTimeout> | undefined
      const soon = () => {
        clearTimeout(timer)
        timer = setTimeout(() => void client.invalidateQueries({ queryKey: transfersKey }), refetchDelayMs)
      }
      const stops = [on(newOrderData, soon), on(updateOrderData, soon), on(deleteOrderData, soon)]
      return () => {
        clearTimeout(timer)
        for (const stop of stops) stop()
      }
    },
    [client],
  )
  return useQuery({ queryKey: transfersKey, queryFn: ({ signal }) => call(listAwaitedTransfers, { signal }) })
}
