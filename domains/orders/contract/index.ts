export { readCustomerFigures } from './customer-figures.wire.ts'
export { type Order, OrderTag } from './order.ts'
export {
  deleteOrderData,
  getOrder,
  listOrders,
  markPaid,
  markPending,
  newOrderData,
  updateOrderData,
} from './order.wire.ts'
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
export { awaitsTransfer } from './payment/awaited-transfer.rules.ts'
export { creditorReference } from './payment/creditor-reference.rules.ts'
export { openAuthorizations, openRequests } from './payment/ledger.rules.ts'
export { isOfProvider } from './payment/payment.ts'
