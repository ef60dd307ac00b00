export * from './payment.wire.ts'
