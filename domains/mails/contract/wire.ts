export * from './mail.wire.ts'
export * from './mail-text.wire.ts'
