export * from './dashboard.ts'
export * from './dashboard.wire.ts'
