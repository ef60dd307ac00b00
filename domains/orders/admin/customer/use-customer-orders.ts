import { call, on } from '@comptoir/platform/admin'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readCustomerFigures } from '../../contract/customer-figures.wire.ts'
import { listOrders, newOrderData, updateOrderData } from '../../contract/order.wire.ts'

/** Reads again as orders are placed and moved. */
function useFollowedOrders(key: string, id: string | null) {
  const client = useQueryClient()
  useEffect(
    function followOrders() {
      const refresh = () => void client.invalidateQueries({ queryKey: ['orders', key, id] })
      const stops = [on(newOrderData, refresh), on(updateOrderData, refresh)]
      return () => stops.forEach((stop) => void stop())
    },
    [client, key, id],
  )
}

/** Totals of a customer’s orders; of nobody nothing is asked. */
export function useFigures(id: string | null) {
  useFollowedOrders('figures_of', id)
  return useQuery({
    queryKey: ['orders', 'figures_of', id],
    queryFn: async ({ signal }) => (await call(readCustomerFigures, { params: { id: id ?? '' }, signal })).figures,
    enabled: id !== null,
  })
}

/** A customer’s newest orders. */
export function useCustomerOrders(id: string | null, limit: number) {
  useFollowedOrders('of_customer', id)
  return useQuery({
    queryKey: ['orders', 'of_customer', id, limit],
    queryFn: ({ signal }) => call(listOrders, { query: { filter: { customer_id: { eq: id ?? '' } }, limit }, signal }),
    enabled: id !== null,
  })
}
