export * from './export.wire.ts'
export * from './import.wire.ts'
