import { call, type RecordList, requestedFields } from '@comptoir/platform/admin'
import type { CustomerRow } from '../contract/customer.ts'
import { deleteCustomerData, listCustomers, newCustomerData, updateCustomerData } from '../contract/customer.wire.ts'
import { type CustomersQuery, customersAddress, customerUrl } from './customers.urls.ts'

const { defaultSort } = customersAddress

export const requestOf = ({ state, q, sort = defaultSort, ...fields }: CustomersQuery) => ({
  ...requestedFields(fields),
  q,
  sort,
  filter: { ...(state && { state: { in: state.join(',') } }) },
})

export const customerList: RecordList<CustomerRow, CustomersQuery> = {
  key: 'customers',
  address: customersAddress,
  urlOf: customerUrl,
  load: ({ cursor, ...query }, signal) => call(listCustomers, { query: { ...requestOf(query), cursor }, signal }),
  live: {
    events: { added: newCustomerData, changed: updateCustomerData, removed: deleteCustomerData },
    belongs: ({ state }, query) => !query.state || query.state.includes(state),
    isNewestFirst: ({ q, sort = defaultSort }) => !q && sort === defaultSort,
  },
}
