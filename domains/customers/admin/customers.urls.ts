import { listAddress, type QueryOf, words } from '@comptoir/platform/admin'
import { z } from 'zod'
import { customerStates } from '../contract/customer.ts'

export const customersAddress = listAddress({
  path: '/staff/customers',
  filters: { state: words(z.enum(customerStates)) },
  sorts: ['name', 'created_at', 'spent', 'orders'],
  defaultSort: '-created_at',
})
export type CustomersQuery = QueryOf<typeof customersAddress>

export const customersUrl = customersAddress.path
export const newCustomerUrl = '/staff/customers/new'
export const customerUrl = (id: string) => `/staff/customers/${id}`
