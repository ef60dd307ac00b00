export * from './notification.wire.ts'
