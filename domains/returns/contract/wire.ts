export * from './return.wire.ts'
