import { call } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { listOrders } from '../../contract/order.wire.ts'

/** Name on the customer's latest order, for the title of the filtered list. */
export function useCustomerName(id: string | undefined) {
  const { data } = useQuery({
    queryKey: ['orders', 'customer', id],
    enabled: id !== undefined,
    queryFn: ({ signal }) =>
      call(listOrders, { query: { filter: { customer_id: { eq: id ?? '' } }, limit: 1 }, signal }),
  })
  return data?.items[0]?.customer.name
}
