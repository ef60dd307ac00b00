import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { OrderTag, paymentDisplays } from '../contract/index.ts'

const Words = z.string().transform((text) => text.split(','))

/** What the address of the list says: a shared link shows the same list. What is wrong in it is left out. */
const OrdersAddress = z.object({
  tag: Words.pipe(z.array(OrderTag)).optional().catch(undefined),
  payment: Words.pipe(z.array(z.enum(paymentDisplays)))
    .optional()
    .catch(undefined),
  customer: z.uuid().optional().catch(undefined),
  q: z.string().max(200).optional().catch(undefined),
  sort: z.enum(['placed_at', '-placed_at', 'number', '-number', 'total', '-total']).optional().catch(undefined),
})
export type OrdersQuery = z.infer<typeof OrdersAddress>

const usualSort = '-placed_at'

export function searchOf({ tag, payment, customer, q, sort }: OrdersQuery) {
  const entries = {
    tag: tag?.join(','),
    payment: payment?.join(','),
    customer,
    q: q || undefined,
    sort: sort === usualSort ? undefined : sort,
  }
  return new URLSearchParams(Object.entries(entries).flatMap(([key, value]) => (value ? [[key, value]] : [])))
}

export const ordersUrl = (query: OrdersQuery = {}) => {
  const search = searchOf(query).toString()
  return search ? `/orders?${search}` : '/orders'
}

export const orderUrl = (id: string) => `/orders/${id}`
export const newOrderUrl = '/orders/new'
export const editOrderUrl = (id: string) => `/orders/${id}/edit`

/** The filters live in the address, so the top bar's shortcuts are plain links. */
export function useOrdersQuery() {
  const [search, setSearch] = useSearchParams()
  const text = search.toString()
  const query = useMemo(() => OrdersAddress.parse(Object.fromEntries(new URLSearchParams(text))), [text])
  const set = useCallback((next: OrdersQuery) => setSearch(searchOf(next), { replace: true }), [setSearch])
  return [query, set] as const
}
