export * from './discount.wire.ts'
