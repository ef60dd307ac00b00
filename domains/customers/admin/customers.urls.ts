import { listAddress, type QueryOf, word, words } from '@comptoir/platform/admin'
import { locales } from '@comptoir/platform/contract'
import { z } from 'zod'
import { customerStates } from '../contract/customer.ts'
import { customerSegments } from '../contract/segment.ts'

export const customersAddress = listAddress({
  path: '/staff/customers',
  filters: {
    segment: word(z.enum(customerSegments)),
    state: words(z.enum(customerStates)),
    locale: words(z.enum(locales)),
    tag: word(z.string().min(1).max(64)),
  },
  sorts: ['name', 'created_at', 'spent', 'orders', 'last_order'],
  defaultSort: '-last_order',
})
export type CustomersQuery = QueryOf<typeof customersAddress>

export const customersUrl = customersAddress.path
export const taggedUrl = (tag: string) => customersAddress.url({ tag })
export const newCustomerUrl = '/staff/customers/new'
/** Customers of a CSV file; the screen is that of the imports. */
export const importCustomersUrl = '/staff/customers/import'
export const customerUrl = (id: string) => `/staff/customers/${id}`
