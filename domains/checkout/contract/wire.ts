export * from './abandoned/abandoned-checkout.wire.ts'
export * from './abandoned/abandoned-count.wire.ts'
export * from './abandoned/abandoned-mails.wire.ts'
export * from './back-in-stock/back-in-stock.wire.ts'
