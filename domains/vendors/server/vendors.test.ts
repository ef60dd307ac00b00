import { aPicture } from '@comptoir/media/testing'
import { eventually, openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVendor } from '../testing/index.ts'
import { vendorNamed } from './index.ts'

let shop: TestShop
let admin: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.as('admin')
})
afterAll(() => shop.close())

test('a vendor needs only a name; its key is derived and panels are informed', async () => {
  const { heard, close } = await (await shop.as('developer')).listen()

  const { status, body } = await admin.call('POST', '/api/vendors', { name: 'Café Moulin & fils' })

  expect(status).toBe(200)
  expect(body.vendor).toMatchObject({ key: 'cafe-moulin-fils', active: true, seller: false, version: 1 })
  await eventually(() =>
    expect(heard).toContainEqual(
      expect.objectContaining({
        event: 'new_vendor_data',
        payload: expect.objectContaining({ id: body.vendor.id, name: 'Café Moulin & fils' }),
      }),
    ),
  )
  close()
})

test('names and keys are unique ignoring case, also among fifty at once', async () => {
  const names = await Promise.all(
    Array.from({ length: 50 }, () => admin.call('POST', '/api/vendors', { name: 'Maison Élan' })),
  )
  const other = await admin.call('POST', '/api/vendors', { name: '  maison  elan ' })
  const key = await admin.call('POST', '/api/vendors', { name: 'Another house', key: 'maison-elan' })

  expect(names.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(names.filter(({ status }) => status !== 200).map(({ body }) => body.error.code))).toEqual(
    new Set(['VENDOR_NAME_TAKEN']),
  )
  expect([other.status, other.body.error]).toMatchObject([409, { code: 'VENDOR_NAME_TAKEN', field: 'name' }])
  expect([key.status, key.body.error]).toMatchObject([409, { code: 'VENDOR_KEY_TAKEN', field: 'key' }])
})

test('names of all scripts get keys', async () => {
  const one = await admin.call('POST', '/api/vendors', { name: '山田商店' })
  const two = await admin.call('POST', '/api/vendors', { name: 'متجر النور' })

  const three = await admin.call('POST', '/api/vendors', { name: '☕️☕️' })

  expect([one, two, three].map(({ body }) => body.vendor.key)).toEqual([
    '山田商店',
    'متجر-النور',
    expect.stringMatching(/^vendor-[0-9a-f]{12}$/),
  ])
})

test('similar names get numbered keys', async () => {
  const keys = []
  for (const name of ['Nord & Sud', 'Nord Sud', 'Nord, Sud']) {
    keys.push((await admin.call('POST', '/api/vendors', { name })).body.vendor.key)
  }

  expect(keys).toEqual(['nord-sud', 'nord-sud-2', 'nord-sud-3'])
})

test('a change affects only its fields; an outdated one returns the current vendor', async () => {
  const { id } = await aVendor(shop.context, { name: 'Sakura', phone: '+81312345678', type: 'Ceramics' })

  const changed = await admin.call('PUT', `/api/vendors/${id}`, {
    mark: 'Sakura ware',
    seller: true,
    seller_type: 'brand',
    commission_percent: 12.5,
    version: 1,
  })
  const stale = await admin.call('PUT', `/api/vendors/${id}`, { mark: 'Other', version: 1 })

  expect(changed.body.vendor).toMatchObject({
    phone: '+81312345678',
    type: 'Ceramics',
    mark: 'Sakura ware',
    seller_type: 'brand',
    commission_percent: 12.5,
    version: 2,
  })
  expect([stale.status, stale.body.error.code]).toEqual([409, 'VERSION_CONFLICT'])
  expect(stale.body.error.details.current.mark).toBe('Sakura ware')
})

test('responsible users must exist', async () => {
  const { id, version } = await aVendor(shop.context)
  const { body } = await admin.call('GET', '/api/user')

  const known = await admin.call('PUT', `/api/vendors/${id}`, { assigned_users: [body.user.id], version })
  const unknown = await admin.call('PUT', `/api/vendors/${id}`, {
    assigned_users: [crypto.randomUUID()],
    version: version + 1,
  })

  expect(known.body.vendor.assigned_users).toEqual([body.user.id])
  expect([unknown.status, unknown.body.error]).toMatchObject([409, { code: 'UNKNOWN_USER', field: 'assigned_users' }])
})

test('errors name the field and code, and nothing is written', async () => {
  const { status, body } = await admin.call('POST', '/api/vendors', {
    name: ' ',
    key: 'No Key',
    phone: '12',
    email: 'nobody',
    commission_percent: 101,
  })

  expect(status).toBe(422)
  expect(body.error.errors).toMatchObject([
    { field: 'name', code: 'REQUIRED' },
    { field: 'key', code: 'KEY_INVALID' },
    { field: 'phone', code: 'PHONE_INVALID' },
    { field: 'email', code: 'EMAIL_INVALID' },
    { field: 'commission_percent', code: 'INVALID_ENTRY' },
  ])
})

test('the list searches, filters and pages; the picker returns names only', async () => {
  const made = []
  for (const n of [1, 2, 3]) made.push(await aVendor(shop.context, { name: `Zeta ${n}`, type: 'Paper', active: n < 3 }))

  const first = await admin.call('GET', '/api/vendors?q=zeta&limit=2')
  const second = await admin.call('GET', `/api/vendors?q=zeta&limit=2&cursor=${first.body.next_cursor}`)
  const resting = await admin.call('GET', '/api/vendors?q=zeta&filter[active][in]=false')
  const manager = await shop.as(['admin_products_manager'])
  const picked = await manager.call('GET', '/api/vendors/pick?q=zeta')

  expect([...first.body.items, ...second.body.items].map(({ id }) => id)).toEqual(made.map(({ id }) => id))
  expect(resting.body.items.map(({ name }: { name: string }) => name)).toEqual(['Zeta 3'])
  expect(picked.body.items[0]).toEqual({ id: made[0]?.id, name: 'Zeta 1', active: true })
  expect((await manager.call('GET', '/api/vendors')).status).toBe(403)
})

test.each(['+33 6 12 34 56 78', '0612345678', '06 12 34', '+33612345678'])(
  'a vendor is found by its telephone number typed as %s',
  async (q) => {
    const vendor = await aVendor(shop.context, { phone: '+33 (0)6 12-34-56-78' })

    const { items } = (await admin.call('GET', `/api/vendors?q=${encodeURIComponent(q)}`)).body

    expect(items.map(({ id }: { id: string }) => id)).toContain(vendor.id)
    await admin.call('DELETE', `/api/vendors/${vendor.id}?version=1`)
  },
)

test('many vendors are switched off, on and deleted, each separately', async () => {
  const ids = []
  for (const n of [1, 2]) ids.push((await aVendor(shop.context, { name: `Omega ${n}` })).id)
  const bulk = (body: object) => admin.call('POST', '/api/vendors/bulk', body)

  const off = await bulk({ q: 'omega', filter: {}, action: 'active', args: { active: false } })
  const on = await bulk({ ids, action: 'active', args: { active: true, from: false } })
  const deleted = await bulk({ ids: [...ids, crypto.randomUUID()], action: 'delete' })

  expect(off.body.results.map(({ was }: { was: string }) => was)).toEqual(['true', 'true'])
  expect(on.body.summary).toEqual({ ok: 2, failed: 0 })
  expect(deleted.body.summary).toEqual({ ok: 2, failed: 1 })
  expect((await admin.call('GET', '/api/vendors?q=omega')).body.items).toEqual([])
})

test('an imported name finds or creates its vendor, also concurrently', async () => {
  const find = () => shop.context.db.transaction((tx) => vendorNamed(tx, 'Délices du Sud'))

  const found = await Promise.all(Array.from({ length: 10 }, find))

  expect(new Set(found.map(({ id }) => id)).size).toBe(1)
  const written = await shop.context.db.transaction((tx) => vendorNamed(tx, 'DELICES DU SUD'))
  expect(written.id).toBe(found[0]?.id)
})

test('vendors require full access', async () => {
  const { id } = await aVendor(shop.context)
  const clerk = await shop.as(['admin_products_manager'])

  const replies = await Promise.all([
    clerk.call('GET', `/api/vendors/${id}`),
    clerk.call('PUT', `/api/vendors/${id}`, { name: 'Mine', version: 1 }),
    clerk.call('DELETE', `/api/vendors/${id}?version=1`),
    clerk.call('GET', '/api/users/pick'),
  ])

  expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403])
})

test('its image is marked as used and shown small in the list', async () => {
  const picture = await aPicture(shop.context)
  const { id } = await aVendor(shop.context, { name: 'Pictured vendor', image: picture.id })

  const held = await admin.call('DELETE', `/api/media/files/${picture.id}?version=${picture.version}`)
  const { body } = await admin.call('GET', '/api/vendors?q=pictured')
  await admin.call('DELETE', `/api/vendors/${id}?version=1`)
  const free = await admin.call('DELETE', `/api/media/files/${picture.id}?version=${picture.version}`)

  expect([held.body.error.code, free.status]).toEqual(['IN_USE', 200])
  expect(body.items[0].thumb).toMatch(/^\/files\//)
})
