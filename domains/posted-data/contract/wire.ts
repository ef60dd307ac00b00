export * from './form.wire.ts'
export * from './posted-data.wire.ts'
