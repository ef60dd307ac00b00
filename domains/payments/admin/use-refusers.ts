import { updateCustomerStatsData } from '@comptoir/customers/contract'
import { call, on } from '@comptoir/platform/admin'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { countRefusers } from '../contract/payment-method.wire.ts'
import { paymentsKey } from './use-payments.ts'

const key = [...paymentsKey, 'refusers']

/** Customers whom the saved limit leaves out; follows a changed limit, and refusals for whoever hears of customers. */
export function useRefusers() {
  const client = useQueryClient()
  useEffect(
    function subscribeToRefusals() {
      const stop = on(updateCustomerStatsData, () => void client.invalidateQueries({ queryKey: key }))
      return () => void stop()
    },
    [client],
  )
  return useQuery({ queryKey: key, queryFn: ({ signal }) => call(countRefusers, { signal }) }).data
}
