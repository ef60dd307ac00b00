export * from './edit.rules.ts'
export * from './edit.ts'
export * from './edit.wire.ts'
