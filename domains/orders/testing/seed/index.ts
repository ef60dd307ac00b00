export { reserveNumbers, seedOrders } from './seed-orders.ts'

export const seededTables = ['orders', 'order_search', 'order_lines', 'payments', 'order_transitions', 'tax_lines']
