export * from './order.rules.ts'
export * from './order.ts'
export * from './order.wire.ts'
export * from './order-request.ts'
