export { OrderTag } from './order.ts'
export { deleteOrderData, newOrderData, updateOrderData } from './order.wire.ts'
export {
  orderCanceled,
  orderConfirmed,
  orderEdited,
  orderImported,
  orderMarkedPaid,
  orderMarkedPending,
  orderMoved,
  orderPayments,
  orderPlaced,
} from './order-events.wire.ts'
export { maxLines } from './order-line.ts'
export { OrderRequest } from './order-request.ts'
export { PastOrderRequest } from './past-order.ts'
export { openAuthorizations, openRequests } from './payment/ledger.rules.ts'
export { isOfProvider } from './payment/payment.ts'
