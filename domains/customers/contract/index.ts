export { emptyAddress, fullName, isEmptyAddress } from './customer.rules.ts'
export { Address, Customer, CustomerRequest, Person } from './customer.ts'
export { getCustomer, pickCustomers, updateCustomerStatsData } from './customer.wire.ts'
export { postalLines } from './postal-address.rules.ts'
