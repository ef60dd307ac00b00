export * from './file.wire.ts'
