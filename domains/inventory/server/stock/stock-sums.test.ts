import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, stockViolations } from '../../testing/index.ts'
import { reserveStock } from '../reservation/reserve-stock.ts'
import { releaseStock, restock, shipStock } from './move-stock.ts'

let shop: TestShop
let clerk: TestStaff
let places: string[]
let items: string[]
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.as(['admin_variants_manager'])
  await clerk.call('POST', '/api/locations', { title: 'Second place' })
  places = (await clerk.call('GET', '/api/locations')).body.locations.map(({ id }: { id: string }) => id)
  const made = await Promise.all([anItem(shop.context, { continue_out_of_stock: true }), anItem(shop.context)])
  items = made.map(({ id }) => id)
})
afterAll(() => shop.close())

const units = fc.integer({ min: 1, max: 12 })
const item = fc.nat({ max: 1 })
const place = fc.nat({ max: 1 })
const act = fc.oneof(
  fc.record({ kind: fc.constant('adjust' as const), item, place, units: fc.integer({ min: -8, max: 12 }) }),
  fc.record({ kind: fc.constant('set' as const), item, place, units: fc.integer({ min: 0, max: 30 }) }),
  fc.record({ kind: fc.constant('transfer' as const), item, place, units }),
  fc.record({ kind: fc.constant('incoming' as const), item, place, units }),
  fc.record({ kind: fc.constant('damaged' as const), item, place, units }),
  fc.record({ kind: fc.constant('switch' as const), item, place, units }),
  fc.record({ kind: fc.constantFrom('promise' as const, 'ship' as const, 'restock' as const), item, place, units }),
)
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never

const post = (path: string, body: object) => clerk.call('POST', path, body)
const put = (path: string, body: object) => clerk.call('PUT', path, body)

function order({ kind, units: quantity }: Act, variant_id: string) {
  const line = { variant_id, quantity }
  return shop.context.db.transaction(async (tx) => {
    const from = await reserveStock(tx, [line])
    const allocated = from.map((part) => ({ ...line, ...part }))
    if (kind === 'promise') return releaseStock(tx, allocated)
    await shipStock(tx, allocated)
    if (kind === 'restock') await restock(tx, allocated)
  })
}

const doings: Readonly<Record<Act['kind'], (act: Act, variant_id: string, location_id: string) => Promise<unknown>>> = {
  adjust: ({ units: delta }, variant_id, location_id) =>
    post('/api/inventory/adjust', { variant_id, location_id, delta, reason: 'correction' }),
  set: ({ units: set, place: expected }, variant_id, location_id) =>
    post('/api/inventory/adjust', { variant_id, location_id, set, expected, reason: 'count' }),
  transfer: ({ units: quantity }, variant_id, location_id) =>
    post('/api/inventory/transfer', {
      variant_id,
      from: location_id,
      to: places.find((other) => other !== location_id),
      quantity,
    }),
  incoming: ({ units: incoming }, variant_id, location_id) =>
    put('/api/inventory/incoming', { variant_id, location_id, incoming }),
  damaged: ({ units: damaged }, variant_id, location_id) =>
    put('/api/inventory/damaged', { variant_id, location_id, damaged }),
  switch: async ({ units }, _variant, location_id) => {
    const { locations } = (await clerk.call('GET', '/api/locations')).body
    const { version } = locations.find(({ id }: { id: string }) => id === location_id)
    return put(`/api/locations/${location_id}`, { version, fulfils_online: units % 2 === 0 })
  },
  promise: order,
  ship: order,
  restock: order,
}

test('after any sequence of operations the stock equals the sum of the ledger', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
      // Pairs run concurrently, to find checks that a concurrent write invalidates.
      for (let at = 0; at < acts.length; at += 2) {
        const pair = acts.slice(at, at + 2)
        await Promise.allSettled(
          pair.map((each) => doings[each.kind](each, items[each.item] ?? '', places[each.place] ?? '')),
        )
      }
      expect(await stockViolations(shop.context.db.current)).toEqual([])
    }),
    { numRuns: 15 },
  )
}, 60_000)
