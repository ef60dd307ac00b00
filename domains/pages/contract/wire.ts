export * from './page.wire.ts'
