export * from './gift-card.wire.ts'
