export * from './setting.rules.ts'
export * from './setting.ts'
export * from './setting.wire.ts'
