export * from './return.rules.ts'
export * from './return.ts'
export * from './return.wire.ts'
export * from './return-request.ts'
