export { OrderTag } from './order.ts'
export { newOrderData, updateOrderData } from './order.wire.ts'
export { OrderRequest } from './order-request.ts'
