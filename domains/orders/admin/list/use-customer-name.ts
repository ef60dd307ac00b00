import { call } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { listOrders } from '../../contract/order.wire.ts'

export const customerNameKey = (id: string | undefined) => ['orders', 'customer', id]

/** Name on the customer's latest order, for the filter of the list; null if there is none. */
export function useCustomerName(id: string | undefined) {
  const { data } = useQuery({
    queryKey: customerNameKey(id),
    enabled: id !== undefined,
    queryFn: async ({ signal }): Promise<string | null> => {
      const query = { filter: { customer_id: { eq: id ?? '' } }, limit: 1 }
      const { items } = await call(listOrders, { query, signal })
      return items[0]?.customer.name || null
    },
  })
  return data
}
