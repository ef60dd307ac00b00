import { call, on } from '@comptoir/platform/admin'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { billingChanged, readBilling } from '../../contract/billing.wire.ts'

export const billingKey = ['billing']

/** Plans, subscription and invoices, as others change them. */
export function useBilling() {
  const client = useQueryClient()
  useEffect(
    function followChanges() {
      const stop = on(billingChanged, () => void client.invalidateQueries({ queryKey: billingKey }))
      return () => void stop()
    },
    [client],
  )
  return useQuery({ queryKey: billingKey, queryFn: ({ signal }) => call(readBilling, { signal }) })
}
