export * from './inventory.wire.ts'
export * from './location.wire.ts'
export * from './stock.wire.ts'
