import { call } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { listOrphanPayments } from '../../contract/money/orphan-payment.wire.ts'
import { paymentsKey } from '../use-payments.ts'

const refreshMs = 15_000

export const useOrphanPayments = () =>
  useQuery({
    queryKey: [...paymentsKey, 'orphans'],
    queryFn: ({ signal }) => call(listOrphanPayments, { signal }),
    refetchInterval: refreshMs,
  })
