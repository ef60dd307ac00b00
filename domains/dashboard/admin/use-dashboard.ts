import { deleteProductData, newProductData, updateProductData } from '@comptoir/catalogue/contract'
import { packingData } from '@comptoir/fulfilment/contract'
import { deleteMailData, newMailData, updateMailData } from '@comptoir/mails/contract'
import { deleteOrderData, newOrderData, updateOrderData } from '@comptoir/orders/contract'
import { unclaimedPaymentData } from '@comptoir/payments/contract'
import { call, on } from '@comptoir/platform/admin'
import { deletePostedData, newPostedData, updatePostedData } from '@comptoir/posted-data/contract'
import { newShippingMethodData, updateShippingMethodData } from '@comptoir/shipping/contract'
import { newUserData, updateUserData } from '@comptoir/staff/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readDashboard } from '../contract/dashboard.wire.ts'

const key = ['dashboard']
const refetchDelayMs = 1_000
const refetchMs = 60_000
const events = [
  ...[newOrderData, updateOrderData, deleteOrderData],
  ...[newPostedData, updatePostedData, deletePostedData],
  ...[newMailData, updateMailData, deleteMailData],
  ...[unclaimedPaymentData, packingData],
  // The first steps of a new shop.
  ...[newProductData, updateProductData, deleteProductData],
  ...[newShippingMethodData, updateShippingMethodData, newUserData, updateUserData],
]

/** Refetched once after a series of events of what it shows. */
export function useDashboard() {
  const client = useQueryClient()

  useEffect(
    function subscribeToEvents() {
      let timer: ReturnType<typeof setTimeout> | undefined
      const soon = () => {
        clearTimeout(timer)
        timer = setTimeout(() => void client.invalidateQueries({ queryKey: key }), refetchDelayMs)
      }
      const stops = events.map((event) => on(event, soon))
      return () => {
        clearTimeout(timer)
        for (const stop of stops) stop()
      }
    },
    [client],
  )
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(readDashboard, { signal }),
    // Sums trail orders by a moment, and what waits grows with the clock.
    refetchInterval: refetchMs,
    // Whoever comes back from a step sees it ticked.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
}
