export * from './order.wire.ts'
export * from './past-order.wire.ts'
