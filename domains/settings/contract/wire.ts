export * from './module.wire.ts'
export * from './setting.wire.ts'
