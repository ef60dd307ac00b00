export * from './form.wire.ts'
export * from './posted-data.wire.ts'
export * from './posted-item.wire.ts'
