export * from './code.wire.ts'
export * from './discount.wire.ts'
