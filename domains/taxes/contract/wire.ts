export * from './tax-class.wire.ts'
export * from './tax-rate.wire.ts'
