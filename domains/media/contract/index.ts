export * from './file.rules.ts'
export * from './file.ts'
export * from './file.wire.ts'
