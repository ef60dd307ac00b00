export * from './customer.wire.ts'
export * from './document.wire.ts'
