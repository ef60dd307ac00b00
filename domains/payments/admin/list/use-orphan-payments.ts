import { call, on } from '@comptoir/platform/admin'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listOrphanPayments, unclaimedPaymentData } from '../../contract/money/orphan-payment.wire.ts'
import { paymentsKey } from '../use-payments.ts'

export type OrphanView = 'open' | 'solved'

export const orphansKey = [...paymentsKey, 'orphans']

/** Payments without an order; they follow what providers, jobs and colleagues do. */
export function useOrphanPayments(view: OrphanView = 'open') {
  const client = useQueryClient()
  useEffect(
    function followOrphans() {
      const stop = on(unclaimedPaymentData, () => void client.invalidateQueries({ queryKey: orphansKey }))
      return () => void stop()
    },
    [client],
  )
  return useQuery({
    queryKey: [...orphansKey, view],
    queryFn: ({ signal }) => call(listOrphanPayments, { query: { view }, signal }),
  })
}
