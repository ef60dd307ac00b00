import { call } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { listOrders } from '../contract/index.ts'

/** Whose orders are shown, by the name that stands on the last of them. */
export function useCustomerName(id: string | undefined) {
  const { data } = useQuery({
    queryKey: ['orders', 'customer', id],
    enabled: id !== undefined,
    queryFn: ({ signal }) =>
      call(listOrders, { query: { filter: { customer_id: { eq: id ?? '' } }, limit: 1 }, signal }),
  })
  return data?.items[0]?.customer.name
}
