import fc from 'fast-check'

// The properties of the suite, with more cases and other ones in every run: a fault is told with its seed.
process.env.WALKS ??= '300'
fc.configureGlobal({ numRuns: 2_000 })

await import('../domains/fulfilment/server/parcel-walk.test.ts')
await import('../domains/returns/server/return-walk.test.ts')
await import('../domains/bulk-edit/contract/edit.rules.test.ts')
await import('../domains/inventory/server/reservation/allocate.test.ts')
await import('../domains/taxes/contract/rounding.test.ts')
await import('../platform/contract/values/csv-cells.test.ts')
