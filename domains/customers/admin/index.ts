import { adminDomain } from '@comptoir/platform/admin'
import { Contact, UserRoundPlus } from 'lucide-react'
import { customersUrl, newCustomerUrl } from './customers.urls.ts'

export { customersUrl, customerUrl, importCustomersUrl, refusersUrl } from './customers.urls.ts'

const permission = 'customers_page'
const found = () => import('./list/use-found-customers.tsx')

export const customers = adminDomain({
  key: 'customers',
  news: { permission },
  screens: [
    { path: '/staff/customers', permission, load: () => import('./list/customers.screen.tsx') },
    { path: '/staff/customers/new', permission, load: () => import('./customer/customer.screen.tsx') },
    { path: '/staff/customers/:id', permission, load: () => import('./customer/customer.screen.tsx') },
  ],
  menu: [
    {
      id: 'customers',
      to: customersUrl,
      icon: Contact,
      permission,
      group: 'people',
      position: 5,
      keys: 'g c',
      isSearched: true,
    },
  ],
  actions: [{ id: 'create', icon: UserRoundPlus, permission, to: newCustomerUrl, keys: 'c c' }],
  sources: [
    {
      permission,
      sign: '@',
      load: async () => (await found()).useFoundCustomers,
      seen: { list: 'customers', below: '/staff/customers/', load: async () => (await found()).useSeenCustomers },
    },
  ],
  customFields: [{ entity: 'customer', title: 'title', position: 40 }],
})
