export { countOwnOrders } from '../server/read/own-orders.queries.ts'
export { exampleOrderCount, readExampleOrders } from './example-orders.ts'
export { readOwnOrder, readOwnOrders } from './own-orders.ts'
export { deliveryName } from './store-texts.ts'
