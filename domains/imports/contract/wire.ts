export * from './export.wire.ts'
export * from './import.wire.ts'
export * from './sample.wire.ts'
