export * from './location.wire.ts'
export * from './stock.wire.ts'
