import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, stockViolations } from '../testing/index.ts'
import { reserveStock } from './reservation/reserve-stock.ts'

let shop: TestShop
let clerk: TestStaff
let main: string
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.as(['admin_variants_manager'])
  main = (await clerk.call('GET', '/api/locations')).body.locations[0].id
})
afterAll(() => shop.close())

const promise = (variant_id: string, quantity: number) =>
  shop.context.db.transaction((tx) => reserveStock(tx, [{ variant_id, quantity }]))

test('a location is created, allocated in order of position, and deleted only when empty', async () => {
  const opened = await clerk.call('POST', '/api/locations', { title: 'Harbour store' })
  const harbour = opened.body.location
  const { id } = await anItem(shop.context, { on_hand: 2 })
  await clerk.call('POST', '/api/inventory/adjust', {
    variant_id: id,
    delta: 6,
    location_id: harbour.id,
    reason: 'received',
  })

  const near = await promise(id, 2)
  const far = await promise(id, 5)

  expect([near, far].map(([part]) => part?.location_id)).toEqual([main, harbour.id])
  const refused = await clerk.call('DELETE', `/api/locations/${harbour.id}?version=1`)
  expect([refused.status, refused.body.error.code]).toEqual([409, 'IN_USE'])
  const last = await clerk.call('PUT', `/api/locations/${harbour.id}`, { version: 1, active: false })
  expect(last.body.location).toMatchObject({ active: false, version: 2 })
  const none = await clerk.call('PUT', `/api/locations/${main}`, { version: 1, active: false })
  expect([none.status, none.body.error.code]).toEqual([409, 'LAST_LOCATION'])
})

const listed = async () => (await clerk.call('GET', '/api/locations')).body.locations as { id: string; title: string }[]
const idsOf = (found: { id: string }[]) => found.map(({ id }) => id)

test('locations are put in order at once, and the first that has enough is allocated', async () => {
  const [one, other] = [
    (await clerk.call('POST', '/api/locations', { title: 'Fair' })).body.location.id,
    (await clerk.call('POST', '/api/locations', { title: 'Barn' })).body.location.id,
  ]
  const { id } = await anItem(shop.context, { on_hand: 0 })
  for (const location_id of [one, other])
    await clerk.call('POST', '/api/inventory/adjust', { variant_id: id, delta: 3, location_id, reason: 'received' })
  const before = idsOf(await listed())
  const wanted = [other, ...before.filter((each) => each !== other)]
  const panel = await clerk.listen()

  const { body } = await clerk.call('POST', '/api/locations/order', { ids: wanted.slice(0, 3) })
  const [part] = await promise(id, 2)
  await shop.idle()
  panel.close()

  expect(idsOf(body.locations)).toEqual(wanted)
  expect(idsOf(await listed())).toEqual(wanted)
  expect(part?.location_id).toBe(other)
  expect(panel.heard.map(({ event }) => event)).toContain('update_location_data')
})

test('of orders and additions at once no two locations share a place', async () => {
  const ids = idsOf(await listed())

  await Promise.all([
    ...Array.from({ length: 4 }, () => clerk.call('POST', '/api/locations/order', { ids: ids.toReversed() })),
    ...Array.from({ length: 4 }, (_, at) => clerk.call('POST', '/api/locations', { title: `New ${at}` })),
  ])

  const places = (await clerk.call('GET', '/api/locations')).body.locations.map(
    ({ position }: { position: number }) => position,
  )
  expect(new Set(places).size).toBe(places.length)
})

test('what is sold beyond the stock is booked where it lies, also where nothing is sold, and the last that sells stays', async () => {
  const all = (await clerk.call('GET', '/api/locations')).body.locations
  const change = (place: object, change: object) => {
    const { id, version } = Object(place)
    return clerk.call('PUT', `/api/locations/${id}`, { version, ...change })
  }
  const cellar = (await clerk.call('POST', '/api/locations', { title: 'Trial cellar' })).body.location
  const { id } = await anItem(shop.context, { on_hand: 0, continue_out_of_stock: true })
  const received = { variant_id: id, delta: 61, location_id: all[0].id, reason: 'received' }
  await clerk.call('POST', '/api/inventory/adjust', received)
  const others = await Promise.all(all.map((place: object) => change(place, { fulfils_online: false })))

  const parts = await promise(id, 63)
  const refused = await change(cellar, { fulfils_online: false })
  for (const { body } of others) await change(body.location, { fulfils_online: true })

  expect(parts).toEqual([
    { variant_id: id, location_id: all[0].id, quantity: 61 },
    { variant_id: id, location_id: cellar.id, quantity: 2 },
  ])
  expect([refused.status, refused.body.error.code]).toEqual([409, 'LAST_LOCATION'])
  expect(await stockViolations(shop.context.db.current)).toEqual([])
})

test('the list says how much lies at each location and is promised, without deleted items', async () => {
  const { id: place } = (await clerk.call('POST', '/api/locations', { title: 'Depot' })).body.location
  const { id } = await anItem(shop.context, { on_hand: 0 })
  await clerk.call('POST', '/api/inventory/adjust', {
    variant_id: id,
    delta: 5,
    location_id: place,
    reason: 'received',
  })
  await promise(id, 2)

  const sums = async () =>
    (await clerk.call('GET', '/api/locations/stock')).body.stock.find(
      ({ location_id }: { location_id: string }) => location_id === place,
    )
  const packer = await shop.as(['admin_orders'])

  expect(await sums()).toEqual({
    ...{ location_id: place, on_hand: 5, committed: 2, promised: 0, free: 3, free_variants: 1 },
  })
  await shop.app.database.pool.query('update inventory_items set deleted_at = now() where id = $1', [id])
  // The job that prepares the other items may have added their empty levels.
  expect((await sums()) ?? { on_hand: 0, committed: 0 }).toMatchObject({ on_hand: 0, committed: 0 })
  expect((await packer.call('GET', '/api/locations/stock')).status).toBe(403)
})
