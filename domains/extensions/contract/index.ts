export * from './plugin.ts'
export * from './plugin.wire.ts'
