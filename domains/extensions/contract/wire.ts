export * from './plugin.wire.ts'
