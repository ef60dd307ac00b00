import { eventually, openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const layout = { order: ['number', 'total'], visible: { items: false }, cards: {}, widths: { customer: 240 } }
const aView = (name: string) => ({ id: crypto.randomUUID(), name, search: 'tag=new-order&sort=number', layout })
const path = '/api/lists/orders'

test('list choices follow the user to another browser and nobody else', async () => {
  const lina = await shop.as(['admin_orders'])
  const omar = await shop.as(['admin_orders'])
  const views = [aView('To pack'), aView('Big ones')]

  const { status, body } = await lina.call('PUT', path, { layout, views, version: 0 })

  expect([status, body.choices]).toEqual([200, { id: expect.any(String), list: 'orders', layout, views, version: 1 }])
  const { body: hers } = await lina.call('GET', '/api/admin_startup_config')
  const { body: his } = await omar.call('GET', '/api/admin_startup_config')
  expect([hers.lists, his.lists]).toEqual([[body.choices], []])
})

test('views can be renamed, moved and deleted; omitted parts stay', async () => {
  const lina = await shop.as(['admin_orders'])
  const [one, two, three] = [aView('One'), aView('Two'), aView('Three')]
  await lina.call('PUT', path, { layout, views: [one, two, three], version: 0 })

  const { body } = await lina.call('PUT', path, { views: [three, { ...one, name: 'First' }], version: 1 })

  expect(body.choices).toMatchObject({ layout, version: 2, views: [{ name: 'Three' }, { name: 'First' }] })
})

test('choices are sent to the user’s other windows and to nobody else', async () => {
  const lina = await shop.as(['admin_orders'])
  const [hers, his] = [await lina.listen(), await (await shop.as('root')).listen()]

  const first = await lina.call('PUT', path, { views: [aView('Mine')], version: 0 })
  await lina.call('PUT', path, { layout, version: 1 })

  await eventually(() => expect(hers.heard.filter(({ event }) => event === 'own_list_data')).toHaveLength(2))
  const [begun, changed] = hers.heard.flatMap(({ event, payload }) => (event === 'own_list_data' ? [payload] : []))
  expect(begun).toMatchObject({
    id: first.body.choices.id,
    version: 1,
    patch: { list: 'orders', views: [{ name: 'Mine' }] },
  })
  expect(changed).toEqual({ id: first.body.choices.id, version: 2, patch: { layout, version: 2 } })
  await shop.idle()
  expect(his.heard.map(({ event }) => event)).not.toContain('own_list_data')
  hers.close()
  his.close()
})

test.each(['to pack', 'TO PACK', 'Ｔｏ ｐａｃｋ'])('view names are unique: %s', async (name) => {
  const lina = await shop.as(['admin_orders'])

  const { status, body } = await lina.call('PUT', path, { views: [aView('To pack'), aView(name)], version: 0 })

  expect([status, body.error.code, body.error.field]).toEqual([409, 'VIEW_NAME_TAKEN', 'name'])
  const { body: config } = await lina.call('GET', '/api/admin_startup_config')
  expect(config.lists).toEqual([])
})

test('a list has at most twenty views', async () => {
  const lina = await shop.as(['admin_orders'])
  const views = Array.from({ length: 21 }, (_, at) => aView(`View ${at}`))

  const { status, body } = await lina.call('PUT', path, { views, version: 0 })
  const fits = await lina.call('PUT', path, { views: views.slice(1), version: 0 })

  expect([status, body.error.code, body.error.details]).toEqual([409, 'TOO_MANY_VIEWS', { most: 20 }])
  expect(fits.status).toBe(200)
})

test('a user has choices for at most a hundred lists', async () => {
  const lina = await shop.as([])
  for (let at = 0; at < 100; at += 1) await lina.call('PUT', `/api/lists/list-${at}`, { layout, version: 0 })

  const { status, body } = await lina.call('PUT', path, { layout, version: 0 })
  const known = await lina.call('PUT', '/api/lists/list-7', { layout, version: 1 })

  expect([status, body.error.code]).toEqual([409, 'TOO_MANY_LISTS'])
  expect(known.status).toBe(200)
})

test('of two windows changing a list at once, the later gets the current state', async () => {
  const lina = await shop.as([])
  await lina.call('PUT', path, { layout, version: 0 })

  const replies = await Promise.all(
    ['One', 'Two'].map((name) => lina.call('PUT', path, { views: [aView(name)], version: 1 })),
  )

  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [done, late] = replies.toSorted((one, other) => one.status - other.status)
  expect(late?.body.error.details).toMatchObject({ current: done?.body.choices, changed_fields: ['views'] })
})

test('of two windows saving first choices at once, one gets a conflict', async () => {
  const lina = await shop.as([])

  const replies = await Promise.all([1, 2].map(() => lina.call('PUT', path, { layout, version: 0 })))

  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test.each([
  [{ views: [{ ...aView('x'), name: ' ' }] }, 'views.0.name', 'REQUIRED'],
  [{ views: [{ ...aView('x'), name: 'x'.repeat(61) }] }, 'views.0.name', 'TOO_LONG'],
  [{ views: [{ ...aView('x'), search: 'x'.repeat(1_001) }] }, 'views.0.search', 'TOO_LONG'],
])('%j is rejected at %s with %s', async (wrong, field, code) => {
  const { status, body } = await (await shop.as([])).call('PUT', path, { ...wrong, version: 0 })

  expect(status).toBe(422)
  expect(body.error.errors).toContainEqual(expect.objectContaining({ field, code }))
})

test('visitors cannot save choices', async () => {
  const { status } = await shop.visitor.call('PUT', path, { layout, version: 0 })

  expect(status).toBe(401)
})
