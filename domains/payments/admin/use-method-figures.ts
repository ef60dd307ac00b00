import { call, useCan } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { readMethodFigures } from '../contract/payment-method.wire.ts'
import { paymentsKey } from './use-payments.ts'

/** Of the last thirty days; nothing for whoever may not see the shop's figures. */
export function useMethodFigures() {
  const isShown = useCan('admin_stats')
  return useQuery({
    queryKey: [...paymentsKey, 'figures'],
    queryFn: async ({ signal }) => (await call(readMethodFigures, { signal })).figures,
    enabled: isShown,
  }).data
}
