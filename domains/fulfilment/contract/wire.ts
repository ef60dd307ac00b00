export * from './fulfillment.wire.ts'
export * from './packing-round.wire.ts'
