export * from './edit.wire.ts'
