export { OrderTag } from './order.ts'
export {
  deleteOrderData,
  newOrderData,
  orderCanceled,
  orderConfirmed,
  orderEdited,
  orderImported,
  orderMarkedPaid,
  orderMarkedPending,
  orderMoved,
  orderPlaced,
  updateOrderData,
} from './order.wire.ts'
export { maxLines } from './order-line.ts'
export { OrderRequest } from './order-request.ts'
export { PastOrderRequest } from './past-order.ts'
