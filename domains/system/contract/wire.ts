export * from './system.wire.ts'
