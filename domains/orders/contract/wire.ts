export * from './customer-figures.wire.ts'
export * from './order.wire.ts'
export * from './order-errors.wire.ts'
export * from './past-order.wire.ts'
