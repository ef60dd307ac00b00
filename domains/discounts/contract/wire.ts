export * from './code.wire.ts'
export * from './discount.wire.ts'
export * from './figures.wire.ts'
