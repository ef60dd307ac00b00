export * from './customer.rules.ts'
export * from './customer.ts'
export * from './customer.wire.ts'
