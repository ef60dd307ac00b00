export * from './customer.wire.ts'
