export * from './order.wire.ts'
