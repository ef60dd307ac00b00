export * from './conversion.wire.ts'
export * from './module.wire.ts'
export * from './setting.wire.ts'
