export { seedCustomers } from './seed-customers.ts'

export const seededTables = ['customers', 'customer_addresses', 'customer_stats']
