export * from './customer.wire.ts'
export * from './document.wire.ts'
export * from './merge.wire.ts'
export * from './offered-address.wire.ts'
