import { call } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { getOrder, listOrders } from '../../contract/order.wire.ts'

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

export const productNameKey = (id: string | undefined) => ['orders', 'product', id]

/** Title of a product in the latest order with it; null if there is none. */
export function useProductName(id: string | undefined) {
  const { data } = useQuery({
    queryKey: productNameKey(id),
    enabled: id !== undefined,
    queryFn: async ({ signal }): Promise<string | null> => {
      const query = { filter: { product_id: { eq: id ?? '' } }, limit: 1 }
      const [latest] = (await call(listOrders, { query, signal })).items
      if (!latest) return null
      const { order } = await call(getOrder, { params: { id: latest.id }, signal })
      return order.products.find(({ product_id }) => product_id === id)?.title ?? null
    },
  })
  return data
}
