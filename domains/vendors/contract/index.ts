export * from './vendor.ts'
export * from './vendor.wire.ts'
