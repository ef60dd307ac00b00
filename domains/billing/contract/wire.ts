export * from './billing.wire.ts'
