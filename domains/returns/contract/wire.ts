export * from './exclusion.wire.ts'
export * from './return.wire.ts'
export * from './return-files.wire.ts'
