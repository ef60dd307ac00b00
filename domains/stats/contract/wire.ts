export * from './stats.wire.ts'
