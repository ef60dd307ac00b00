import { call, on, usePagedList } from '@comptoir/platform/admin'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  type Customer,
  type CustomerRow,
  deleteCustomerData,
  getCustomer,
  listCustomers,
  newCustomerData,
  updateCustomerData,
} from '../contract/index.ts'
import { type CustomersQuery, usualSort } from './customers.urls.ts'

/** Whether a customer stands in the list that is asked for. What a search would say only the server knows. */
const belongs = ({ state }: CustomerRow, query: CustomersQuery) => !query.state || query.state.includes(state)

const isNewestFirst = ({ q, sort = usualSort }: CustomersQuery) => !q && sort === usualSort

function load({ q, state, sort, cursor }: CustomersQuery & { cursor?: string }, signal: AbortSignal) {
  const filter = state && { state: { in: state.join(',') } }
  return call(listCustomers, { query: { q, sort: sort ?? usualSort, cursor, filter }, signal })
}

const events = { added: newCustomerData, changed: updateCustomerData, removed: deleteCustomerData }

/** The list of customers for a query, kept true by the socket. */
export const useCustomers = (query: CustomersQuery) =>
  usePagedList<CustomerRow, CustomersQuery>({ key: 'customers', query, load, events, belongs, isNewestFirst })

const keyOf = (id: string) => ['customers', 'one', id]

/** One customer; a change by someone else brings it anew. */
export function useCustomer(id: string) {
  const client = useQueryClient()

  useEffect(
    function followTheCustomer() {
      const stop = on(updateCustomerData, (change) => {
        const known = client.getQueryData<Customer>(keyOf(id))?.version ?? 0
        if (change.id === id && known < change.version) void client.invalidateQueries({ queryKey: keyOf(id) })
      })
      return () => void stop()
    },
    [client, id],
  )

  return useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => (await call(getCustomer, { params: { id }, signal })).customer,
  })
}

export const keepCustomer = (client: QueryClient, customer: Customer) =>
  client.setQueryData(keyOf(customer.id), customer)
