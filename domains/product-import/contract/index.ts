export * from './export.wire.ts'
export * from './import.ts'
export * from './import.wire.ts'
export * from './import-mapping.ts'
