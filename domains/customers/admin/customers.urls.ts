import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { customerStates } from '../contract/index.ts'

export const customerSorts = [
  'name',
  '-name',
  'created_at',
  '-created_at',
  'spent',
  '-spent',
  'orders',
  '-orders',
] as const
export const usualSort = '-created_at'

/** What the address of the list says: a shared link shows the same list. What is wrong in it is left out. */
const CustomersAddress = z.object({
  q: z.string().max(200).optional().catch(undefined),
  state: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(customerStates)))
    .optional()
    .catch(undefined),
  sort: z.enum(customerSorts).optional().catch(undefined),
})
export type CustomersQuery = z.infer<typeof CustomersAddress>

export const customersUrl = '/staff/customers'
export const newCustomerUrl = '/staff/customers/new'
export const customerUrl = (id: string) => `/staff/customers/${id}`

export function searchOf({ q, state, sort }: CustomersQuery) {
  const entries = { q, state: state?.join(','), sort: sort === usualSort ? undefined : sort }
  return new URLSearchParams(Object.entries(entries).flatMap(([key, value]) => (value ? [[key, value]] : [])))
}

export function useCustomersQuery() {
  const [search, setSearch] = useSearchParams()
  const text = search.toString()
  const query = useMemo(() => CustomersAddress.parse(Object.fromEntries(new URLSearchParams(text))), [text])
  const set = useCallback((next: CustomersQuery) => setSearch(searchOf(next), { replace: true }), [setSearch])
  return [query, set] as const
}
