export * from './api-key.wire.ts'
export * from './webhook.wire.ts'
