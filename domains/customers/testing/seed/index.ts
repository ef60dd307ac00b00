export { addOrderStats, type Buyer, readBuyers } from './buyers.ts'
export { seedCustomers } from './seed-customers.ts'

export const seededTables = ['customers', 'customer_addresses', 'customer_stats']
