export * from './menu.wire.ts'
export * from './page.wire.ts'
export * from './redirect.wire.ts'
