export * from './manage-plugins.wire.ts'
export * from './plugin.wire.ts'
export * from './reload.wire.ts'
