export * from './notification.rules.ts'
export * from './notification.ts'
export * from './notification.wire.ts'
