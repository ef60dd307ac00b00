export * from './shipping-method.rules.ts'
export * from './shipping-method.ts'
export * from './shipping-method.wire.ts'
