export * from './money/order-money.wire.ts'
export * from './payment.wire.ts'
export * from './payment-event.wire.ts'
export * from './payment-method.wire.ts'
