import { refreshHistory, useOrder } from '@comptoir/orders/admin'
import { updateOrderData } from '@comptoir/orders/contract'
import { call, on } from '@comptoir/platform/admin'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listRefunds, refundData } from '../../contract/refund/refund.wire.ts'
import { paymentsKey } from '../use-payments.ts'

const keyOf = (id: string) => [...paymentsKey, 'refunds', id]

/** The refunds of an order with the order that they are counted by; they follow what others do. */
export function useRefunds(id: string) {
  const client = useQueryClient()
  const order = useOrder(id).data?.order
  useEffect(
    function followTheRefunds() {
      const ask = () => void client.invalidateQueries({ queryKey: keyOf(id) })
      const stops = [
        on(updateOrderData, (change) => change.id === id && ask()),
        on(refundData, (refund) => {
          if (refund.order_id !== id) return
          ask()
          refreshHistory(client, id)
        }),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
    [client, id],
  )
  const { data } = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(listRefunds, { params: { id }, signal }),
  })
  return order && data ? { order, ...data } : null
}

export type OrderRefunds = NonNullable<ReturnType<typeof useRefunds>>
