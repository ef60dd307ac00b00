import { useOrder } from '@comptoir/orders/admin'
import { awaitsTransfer } from '@comptoir/orders/contract'
import { call } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { readOrderTransfer } from '../../contract/transfer/transfer.wire.ts'
import { paymentsKey } from '../use-payments.ts'

/** Asked only for an order that waits for one; the page has the order already. */
export function useOrderTransfer(id: string) {
  const order = useOrder(id).data?.order
  const isAwaited = order !== undefined && awaitsTransfer(order)
  const { data } = useQuery({
    queryKey: [...paymentsKey, 'transfer', id, order?.version],
    queryFn: async ({ signal }) => (await call(readOrderTransfer, { params: { id }, signal })).transfer,
    enabled: isAwaited,
    placeholderData: (before) => before,
  })
  return isAwaited ? data : null
}
