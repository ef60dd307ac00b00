import { anItem } from '@comptoir/inventory/testing'
import { eventually, openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let clerk: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.as(['admin_shipping'])
})
afterAll(() => shop.close())

const fixed = { type: 'fixed', price: 950 }
const post = (path: string, body: object) => clerk.call('POST', `/api/${path}`, body)
const aZone = async (given: object = {}) =>
  (await post('shipping_zones', { title: 'France', countries: ['FR'], ...given })).body.zone
const aMethod = async (given: object = {}) =>
  (await post('shipping_methods', { key: 'custom', title: 'Courier', pricing: fixed, ...given })).body.shipping_method
const list = async () => (await clerk.call('GET', '/api/shipping_methods')).body.shipping_methods
const idsOf = (records: { id: string }[]) => records.map(({ id }) => id)

test('a method has zones, tiers and days, and panels are informed', async () => {
  const { heard, close } = await (await shop.as([])).listen()
  const zone = await aZone()
  const tiers = [
    { from: 0, to: 4_000, basis: 'subtotal', price: 690 },
    { from: 4_000, to: null, basis: 'subtotal', price: 0 },
  ]

  const method = await aMethod({
    pricing: { type: 'tiers', price: 0, tiers },
    zone_ids: [zone.id],
    days: { min: 2, max: 4 },
  })

  expect(method).toMatchObject({
    key: 'custom',
    title: 'Courier',
    pricing: { type: 'tiers', tiers, free_from: null },
    zone_ids: [zone.id],
    days: { min: 2, max: 4 },
    version: 1,
  })
  expect((await list()).at(-1)).toEqual(method)
  await eventually(() =>
    expect(heard).toContainEqual(expect.objectContaining({ event: 'new_shipping_method_data', payload: method })),
  )
  close()
})

test.each([
  [
    'tiers with a gap',
    { pricing: { type: 'tiers', price: 0, tiers: [{ from: 1, to: null, basis: 'weight', price: 1 }] } },
    { field: 'pricing.tiers', code: 'TIERS_OVERLAP' },
  ],
  ['tiers that are none', { pricing: { type: 'tiers', price: 0 } }, { field: 'pricing.tiers', code: 'REQUIRED' }],
  ['a negative price', { pricing: { type: 'fixed', price: -1 } }, { field: 'pricing.price', code: 'TOO_SMALL' }],
  ['days that end before they begin', { days: { min: 4, max: 2 } }, { field: 'days.max', code: 'DAYS_REVERSED' }],
  ['no name of its own', { title: ' ' }, { field: 'title', code: 'REQUIRED' }],
])('a method with %s is refused', async (_name, given, error) => {
  const { status, body } = await post('shipping_methods', { key: 'custom', title: 'Courier', pricing: fixed, ...given })

  expect([status, body.error.errors]).toMatchObject([422, [error]])
})

test('zones and locations must exist', async () => {
  const other = '01900000-0000-7000-8000-00000000dead'

  const zone = await post('shipping_methods', { key: 'custom', title: 'A', pricing: fixed, zone_ids: [other] })
  const location = await post('shipping_methods', { key: 'custom', title: 'A', pricing: fixed, location_ids: [other] })

  expect([zone.status, zone.body.error]).toMatchObject([409, { code: 'UNKNOWN_ZONE', field: 'zone_ids' }])
  expect([location.status, location.body.error]).toMatchObject([
    409,
    { code: 'UNKNOWN_LOCATION', field: 'location_ids' },
  ])
})

test('excluded products, a tax class and paying on delivery are kept; what they name must exist', async () => {
  const root = await shop.as('root')
  const { group_id: product } = await anItem(shop.context)
  const { tax_class } = (await root.call('POST', '/api/tax_classes', { title: 'Transport' })).body
  const rules = { excluded_product_ids: [product, product], tax_class_id: tax_class.id, cod_allowed: false }
  const other = '01900000-0000-7000-8000-00000000dead'

  const method = await aMethod(rules)
  const refused = await Promise.all([
    post('shipping_methods', { key: 'custom', title: 'A', pricing: fixed, excluded_product_ids: [other] }),
    post('shipping_methods', { key: 'custom', title: 'A', pricing: fixed, tax_class_id: other }),
  ])
  const kept = await clerk.call('PUT', `/api/shipping_methods/${method.id}`, { title: 'Bike', version: 1 })
  const used = await root.call('DELETE', `/api/tax_classes/${tax_class.id}?version=1`)

  expect(method).toMatchObject({ ...rules, excluded_product_ids: [product] })
  expect(refused.map(({ status, body }) => [status, body.error.code, body.error.field])).toEqual([
    [409, 'UNKNOWN_PRODUCT', 'excluded_product_ids'],
    [409, 'UNKNOWN_TAX_CLASS', 'tax_class_id'],
  ])
  expect(kept.body.shipping_method).toMatchObject({ ...rules, excluded_product_ids: [product], title: 'Bike' })
  expect([used.status, used.body.error.code]).toEqual([409, 'TAX_CLASS_USED'])
})

test('a new method is taxed as its goods unless it says otherwise', async () => {
  const [plain, standard] = [await aMethod({}), await aMethod({ taxed_as_goods: false })]
  const kept = await clerk.call('PUT', `/api/shipping_methods/${standard.id}`, { title: 'Bike', version: 1 })

  expect([plain, standard]).toMatchObject([{ taxed_as_goods: true }, { taxed_as_goods: false }])
  expect(kept.body.shipping_method.taxed_as_goods).toBe(false)
})

test('picking up needs a location, also after the location was deleted', async () => {
  const root = await shop.as('root')
  const { location } = (await root.call('POST', '/api/locations', { title: 'Kiosk' })).body
  const none = await post('shipping_methods', { key: 'pickUpInStore', pricing: fixed })
  const made = await aMethod({ key: 'pickUpInStore', location_ids: [location.id] })

  await root.call('DELETE', `/api/locations/${location.id}?version=1`)
  await shop.idle()

  expect([none.status, none.body.error]).toMatchObject([
    422,
    { code: 'PICKUP_LOCATION_REQUIRED', field: 'location_ids' },
  ])
  const { offers } = (await post('shipping_methods/try', { basket: { subtotal: 1, weight_g: 1, quantity: 1 }, to: {} }))
    .body
  expect(offers.find(({ method_id }: { method_id: string }) => method_id === made.id)).toMatchObject({
    state: 'refused',
    reasons: ['PICKUP_LOCATION_REQUIRED'],
  })
})

test('a change affects only its fields; an outdated one returns the current method', async () => {
  const zone = await aZone()
  const { id } = await aMethod({ zone_ids: [zone.id], description: 'By bike' })

  const changed = await clerk.call('PUT', `/api/shipping_methods/${id}`, { enabled: false, version: 1 })
  const stale = await clerk.call('PUT', `/api/shipping_methods/${id}`, { title: 'Other', version: 1 })
  const emptied = await clerk.call('PUT', `/api/shipping_methods/${id}`, { zone_ids: [], version: 2 })

  expect(changed.body.shipping_method).toMatchObject({
    enabled: false,
    description: 'By bike',
    zone_ids: [zone.id],
    version: 2,
  })
  expect([stale.status, stale.body.error.details.current.title]).toEqual([409, 'Courier'])
  expect(emptied.body.shipping_method.zone_ids).toEqual([])
})

test('methods are put in order; one that was added meanwhile comes last', async () => {
  const before = idsOf(await list())
  const added = (await aMethod()).id

  const { body } = await post('shipping_methods/order', { ids: before.toReversed() })

  expect(idsOf(body.shipping_methods)).toEqual([...before.toReversed(), added])
  expect(idsOf(await list())).toEqual([...before.toReversed(), added])
})

test('concurrent orders and additions leave every method one place', async () => {
  const ids = idsOf(await list())

  await Promise.all([
    ...Array.from({ length: 5 }, () => post('shipping_methods/order', { ids: ids.toReversed() })),
    ...Array.from({ length: 5 }, () => aMethod()),
  ])

  const places = (await list()).map(({ position }: { position: number }) => position)
  expect(new Set(places).size).toBe(places.length)
})

test('a zone of a method is not deleted, nor a method while it is chosen', async () => {
  const zone = await aZone()
  const method = await aMethod({ zone_ids: [zone.id] })

  const held = await clerk.call('DELETE', `/api/shipping_zones/${zone.id}?version=1`)
  const deleted = await clerk.call('DELETE', `/api/shipping_methods/${method.id}?version=1`)
  const free = await clerk.call('DELETE', `/api/shipping_zones/${zone.id}?version=1`)

  expect([held.status, held.body.error.code]).toEqual([409, 'ZONE_IN_USE'])
  expect([deleted.status, free.status]).toEqual([200, 200])
})

test('a zone that is chosen and deleted at once is either chosen or deleted', async () => {
  const zones = await Promise.all(Array.from({ length: 8 }, () => aZone()))
  const method = await aMethod()

  const [chosen] = await Promise.all([
    clerk.call('PUT', `/api/shipping_methods/${method.id}`, { zone_ids: idsOf(zones), version: 1 }),
    ...zones.map(({ id }) => clerk.call('DELETE', `/api/shipping_zones/${id}?version=1`)),
  ])

  const known = idsOf((await clerk.call('GET', '/api/shipping_zones')).body.zones)
  const kept = zones.filter(({ id }) => known.includes(id))
  expect(kept.length).toBe(chosen?.status === 200 ? zones.length : kept.length)
  expect([200, 409]).toContain(chosen?.status)
})

test('postcodes are kept plain; a range of two lengths is refused', async () => {
  const zone = await aZone({ postcodes: [{ mode: 'exclude', prefix: 'sw1 a' }] })
  const changed = await clerk.call('PUT', `/api/shipping_zones/${zone.id}`, {
    postcodes: [{ mode: 'include', from: '69001', to: '690' }],
    version: 1,
  })

  expect(zone.postcodes).toEqual([{ mode: 'exclude', prefix: 'SW1A' }])
  expect([changed.status, changed.body.error.errors[0].field]).toEqual([422, 'postcodes.0.to'])
})

test('every method answers what an address and a basket would pay', async () => {
  const lyon = await aZone({ title: 'Lyon', postcodes: [{ mode: 'include', from: '69001', to: '69009' }] })
  const { id } = await aMethod({ zone_ids: [lyon.id], pricing: { ...fixed, free_from: 12_000 } })
  const ask = async (to: object, subtotal = 8_200) => {
    const { body } = await post('shipping_methods/try', { basket: { subtotal, weight_g: 0, quantity: 1 }, to })
    return body.offers.find(({ method_id }: { method_id: string }) => method_id === id)
  }

  expect(await ask({ country: 'FR', postcode: '69 003' })).toMatchObject({
    state: 'offered',
    price: 950,
    free_in: 3_800,
    zone: { id: lyon.id, title: 'Lyon' },
  })
  expect(await ask({ country: 'FR', postcode: '69003' }, 12_000)).toMatchObject({ price: 0, freed: true })
  expect(await ask({ country: 'FR', postcode: '75001' })).toMatchObject({ state: 'refused', reasons: ['OUT_OF_ZONE'] })
  expect(await ask({ country: 'FR' })).toMatchObject({ state: 'asks', missing: ['POSTCODE_REQUIRED'] })
})

test('everyone reads the methods; only the right changes them or reads the zones', async () => {
  const { id } = await aMethod()
  const other = await shop.as(['admin_orders', 'admin_taxes'])

  const replies = await Promise.all([
    other.call('GET', '/api/shipping_zones'),
    other.call('POST', '/api/shipping_zones', { title: 'A', countries: ['FR'] }),
    other.call('POST', '/api/shipping_methods', { key: 'homeDelivery', pricing: fixed }),
    other.call('PUT', `/api/shipping_methods/${id}`, { enabled: false, version: 1 }),
    other.call('DELETE', `/api/shipping_methods/${id}?version=1`),
    other.call('POST', '/api/shipping_methods/order', { ids: [id] }),
    other.call('POST', '/api/shipping_methods/try', { basket: { subtotal: 1, weight_g: 1, quantity: 1 }, to: {} }),
  ])

  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 403))
  expect((await other.call('GET', '/api/shipping_methods')).status).toBe(200)
})
