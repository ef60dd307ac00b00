export { fulfillmentOf, paymentStatusOf, tagOf, totalsOf } from './order.rules.ts'
export { cancelReasons, OrderStateType, OrderTag, PaymentTx } from './order.ts'
export { newOrderData, updateOrderData } from './order.wire.ts'
export { OrderRequest } from './order-request.ts'
