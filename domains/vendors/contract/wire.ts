export * from './vendor.wire.ts'
