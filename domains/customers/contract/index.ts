export { emptyAddress, fullName, isEmptyAddress } from './customer.rules.ts'
export { Address, Customer, CustomerRequest, Person } from './customer.ts'
export { pickCustomers, updateCustomerStatsData } from './customer.wire.ts'
