import { rows } from '@comptoir/platform/server'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '../../testing/index.ts'
import { commitStock, releaseStock, restock, shipStock } from './move-stock.ts'

let shop: TestShop
let keeper: TestStaff
let places: string[]
let variants: string[]
beforeAll(async () => {
  shop = await openTestShop()
  keeper = await shop.as(['admin_variants_manager'])
  await keeper.call('POST', '/api/locations', { title: 'Second place' })
  places = (await keeper.call('GET', '/api/locations')).body.locations.map(({ id }: { id: string }) => id)
  const products = await Promise.all([aProduct(shop.context), aProduct(shop.context, { continueOutOfStock: false })])
  variants = products.map(({ variants: [variant] }) => variant?.id ?? '')
})
afterAll(() => shop.close())

/** Where what is kept is not the sum of what was written down. */
const faults = () =>
  rows(
    shop.context.db.current,
    sql`select 'level' as of, l.variant_id from stock_levels l
        left join stock_movements m using (shop_id, variant_id, location_id)
        group by l.shop_id, l.variant_id, l.location_id
        having l.on_hand <> coalesce(sum(m.delta), 0) or l.damaged <> coalesce(sum(m.damaged), 0)
        union all
        select 'variant', v.id from variants v join stock_levels l on l.shop_id = v.shop_id and l.variant_id = v.id
        group by v.shop_id, v.id having v.on_hand <> sum(l.on_hand) or v.committed <> sum(l.committed)
          or v.incoming <> sum(l.incoming) or v.damaged <> sum(l.damaged)
        union all
        select 'product', s.product_id from product_stock s
        join variants v on v.shop_id = s.shop_id and v.product_id = s.product_id group by s.shop_id, s.product_id
        having s.available <> sum(v.on_hand - v.committed - v.damaged) filter (where v.track_quantity)`,
  )

const units = fc.integer({ min: 1, max: 12 })
const variant = fc.nat({ max: 1 })
const place = fc.nat({ max: 1 })
const act = fc.oneof(
  fc.record({ kind: fc.constant('adjust' as const), variant, place, units: fc.integer({ min: -8, max: 12 }) }),
  fc.record({ kind: fc.constant('set' as const), variant, place, units: fc.integer({ min: 0, max: 30 }) }),
  fc.record({ kind: fc.constant('transfer' as const), variant, place, units }),
  fc.record({ kind: fc.constant('incoming' as const), variant, place, units }),
  fc.record({ kind: fc.constant('damaged' as const), variant, place, units }),
  fc.record({ kind: fc.constantFrom('promise' as const, 'ship' as const, 'restock' as const), variant, place, units }),
)
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never

const post = (path: string, body: object) => keeper.call('POST', path, body)
const put = (path: string, body: object) => keeper.call('PUT', path, body)

/** What orders do: promise, and take back, send or put away what was promised. */
function order({ kind, units: quantity }: Act, variant_id: string) {
  const line = { variant_id, quantity }
  return shop.context.db.transaction(async (tx) => {
    const from = await commitStock(tx, shop.context.shop, [line])
    const placed = [{ ...line, location_id: from.get(variant_id) ?? null }]
    if (kind === 'promise') return releaseStock(tx, shop.context.shop, placed)
    await shipStock(tx, shop.context.shop, placed)
    if (kind === 'restock') await restock(tx, shop.context.shop, placed)
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
  promise: order,
  ship: order,
  restock: order,
}

test('whatever is done to stock, and in whichever order, what is kept is the sum of the ledger', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
      // Two at a time: what is weighed and what is written must hold between them.
      for (let at = 0; at < acts.length; at += 2) {
        const pair = acts.slice(at, at + 2)
        await Promise.allSettled(
          pair.map((each) => doings[each.kind](each, variants[each.variant] ?? '', places[each.place] ?? '')),
        )
      }
      expect(await faults()).toEqual([])
    }),
    { numRuns: 15 },
  )
}, 60_000)
