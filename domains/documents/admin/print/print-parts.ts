/** Together: the address of each costs the first page of the orders. */

export { PrintOrders } from './print-orders.tsx'
export { PrintWork } from './print-work.tsx'
