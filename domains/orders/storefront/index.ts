export { countOwnOrders } from '../server/read/own-orders.queries.ts'
export {
  type DiscountApplication,
  discountObjects,
  type Given,
  type LineDiscount,
  noLineDiscounts,
} from './discount-objects.ts'
export { exampleOrderCount, readExampleOrders } from './example-orders.ts'
export { readOwnOrder, readOwnOrders } from './own-orders.ts'
export { deliveryName } from './store-texts.ts'
