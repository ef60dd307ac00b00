export { countOwnOrders } from '../server/read/own-orders.queries.ts'
export { readOwnOrder, readOwnOrders } from './own-orders.ts'
