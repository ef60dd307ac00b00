export * from './mail.wire.ts'
