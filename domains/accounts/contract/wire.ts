export * from './account.wire.ts'
