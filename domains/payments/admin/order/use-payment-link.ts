import { call, on } from '@comptoir/platform/admin'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { paymentLinkData, readPaymentLink } from '../../contract/money/payment-link.wire.ts'
import { paymentsKey } from '../use-payments.ts'

/** The latest payment link of an order, as it is mailed and opened. */
export function usePaymentLink(id: string) {
  const client = useQueryClient()
  const key = [...paymentsKey, 'link', id]
  useEffect(
    function followTheLink() {
      const stop = on(
        paymentLinkData,
        ({ order_id }) => order_id === id && void client.invalidateQueries({ queryKey: [...paymentsKey, 'link', id] }),
      )
      return () => void stop()
    },
    [client, id],
  )
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(readPaymentLink, { params: { id }, signal }),
  }).data
}
