export * from './custom-field.rules.ts'
export * from './custom-field.ts'
export * from './custom-field.wire.ts'
export * from './metafields.ts'
