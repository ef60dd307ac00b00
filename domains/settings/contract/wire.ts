export * from './setting.wire.ts'
