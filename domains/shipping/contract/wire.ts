export * from './shipping-method.wire.ts'
export * from './zone.wire.ts'
