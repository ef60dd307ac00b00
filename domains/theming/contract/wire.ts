export * from './design.wire.ts'
export * from './liquid-template.wire.ts'
export * from './preview.wire.ts'
export * from './theme.wire.ts'
