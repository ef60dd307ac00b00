export * from './shipping-method.wire.ts'
