import { call, fieldsAsked, type RecordList } from '@comptoir/platform/admin'
import {
  type CustomerRow,
  deleteCustomerData,
  listCustomers,
  newCustomerData,
  updateCustomerData,
} from '../contract/index.ts'
import { type CustomersQuery, customersAddress, customerUrl } from './customers.urls.ts'

const { usualSort } = customersAddress

/** What the list is asked for, as the server reads it. */
export const askedOf = ({ state, q, sort = usualSort, ...fields }: CustomersQuery) => ({
  ...fieldsAsked(fields),
  q,
  sort,
  filter: { ...(state && { state: { in: state.join(',') } }) },
})

/** The customers as a list, kept true by the socket. */
export const customerList: RecordList<CustomerRow, CustomersQuery> = {
  key: 'customers',
  address: customersAddress,
  urlOf: customerUrl,
  load: ({ cursor, ...query }, signal) => call(listCustomers, { query: { ...askedOf(query), cursor }, signal }),
  live: {
    events: { added: newCustomerData, changed: updateCustomerData, removed: deleteCustomerData },
    belongs: ({ state }, query) => !query.state || query.state.includes(state),
    isNewestFirst: ({ q, sort = usualSort }) => !q && sort === usualSort,
  },
}
