import { eventually, openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxSharedViews } from '../../contract/shared-view.wire.ts'

let shop: TestShop
let lina: TestStaff
let omar: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  lina = await shop.as(['admin_orders'])
  omar = await shop.as(['admin_orders'])
})
afterAll(() => shop.close())

let count = 0
async function share(by = lina, given: object = {}, list = 'orders') {
  count += 1
  return by.call('POST', `/api/lists/${list}/shared_views`, {
    name: `View ${count}`,
    search: 'tag=new-order&sort=number',
    ...given,
  })
}
const seenBy = async (one: TestStaff) => (await one.call('GET', '/api/shared_views')).body.views
const namesSeenBy = async (one: TestStaff) => (await seenBy(one)).map(({ name }: { name: string }) => name)

test('colleagues who may read the list get a shared view, with who shares it', async () => {
  const { status, body } = await share(lina, { name: 'To chase' })

  expect([status, body.view]).toEqual([
    200,
    {
      id: expect.any(String),
      list: 'orders',
      name: 'To chase',
      search: 'tag=new-order&sort=number',
      owner: { id: lina.id, name: expect.any(String) },
      version: 1,
      created_at: expect.any(String),
    },
  ])
  expect(await seenBy(omar)).toContainEqual(body.view)
  const { body: config } = await omar.call('GET', '/api/admin_startup_config')
  expect(config.shared_views).toContainEqual(body.view)
})

test('views of a list that one may not read stay hidden, and none can be shared there', async () => {
  await share(lina, { name: 'Only orders' })
  const packer = await shop.as(['admin_products'])

  expect(await namesSeenBy(packer)).not.toContain('Only orders')
  const { body: config } = await packer.call('GET', '/api/admin_startup_config')
  expect(config.shared_views).toEqual([])
  const refused = await share(packer)
  expect([refused.status, refused.body.error.code]).toEqual([403, 'FORBIDDEN'])
  const unknown = await share(lina, {}, 'spells')
  expect([unknown.status, unknown.body.error.code]).toEqual([404, 'NOT_FOUND'])
})

test('its owner and who manages the settings change a view, others do not', async () => {
  const { body } = await share()
  const path = `/api/shared_views/${body.view.id}`
  const manager = await shop.as(['admin_orders', 'admin_settings'])

  const refused = await omar.call('PUT', path, { name: 'Mine', version: 1 })
  const ended = await omar.call('DELETE', `${path}?version=1`)
  expect([refused.status, refused.body.error.code, ended.body.error.code]).toEqual([403, 'NOT_OWNER', 'NOT_OWNER'])
  expect((await lina.call('PUT', path, { search: 'payment=unpaid', version: 1 })).body.view).toMatchObject({
    search: 'payment=unpaid',
    version: 2,
  })
  expect((await manager.call('PUT', path, { name: 'Ours', version: 2 })).body.view).toMatchObject({
    name: 'Ours',
    search: 'payment=unpaid',
    owner: { id: lina.id },
    version: 3,
  })
  const stale = await lina.call('PUT', path, { name: 'Late', version: 2 })
  expect([stale.status, stale.body.error.code]).toEqual([409, 'VERSION_CONFLICT'])
  expect((await manager.call('DELETE', `${path}?version=3`)).status).toBe(200)
  expect(await namesSeenBy(lina)).not.toContain('Ours')
})

test.each(['big ones', 'BIG ONES', 'Ｂｉｇ ｏｎｅｓ'])(
  'names of shared views are unique in a list: %s',
  async (name) => {
    await share(lina, { name: 'Big ones' })

    const { status, body } = await share(omar, { name })

    expect([status, body.error.code, body.error.field]).toEqual([409, 'VIEW_NAME_TAKEN', 'name'])
  },
)

test('open panels hear that views changed, without their contents', async () => {
  const heard = await omar.listen()

  const { body } = await share(lina, { name: 'Heard of' })
  await lina.call('DELETE', `/api/shared_views/${body.view.id}?version=1`)

  const changes = () => heard.heard.flatMap(({ event, payload }) => (event === 'shared_views_changed' ? [payload] : []))
  await eventually(() => expect(changes()).toEqual([{ id: body.view.id }, { id: body.view.id }]))
  heard.close()
})

test('of a list at most twenty views are shared, whoever asks at once', async () => {
  const root = await shop.as('root')

  const replies = await Promise.all(Array.from({ length: maxSharedViews + 2 }, () => share(root, {}, 'vendors')))

  const refused = replies.filter(({ status }) => status !== 200)
  expect(refused.map(({ status, body }) => [status, body.error.code])).toEqual([
    [409, 'TOO_MANY_SHARED_VIEWS'],
    [409, 'TOO_MANY_SHARED_VIEWS'],
  ])
})

test('the view of somebody who left stays', async () => {
  const leaver = await shop.as(['admin_orders'])
  const { body } = await share(leaver, { name: 'Left behind' })
  const root = await shop.as('root')
  const { body: found } = await root.call('GET', `/api/users/${leaver.id}`)

  const removal = await root.call('DELETE', `/api/users/${leaver.id}?version=${found.user.version}`)

  expect(removal.status).toBe(200)
  expect(await seenBy(lina)).toContainEqual(expect.objectContaining({ id: body.view.id, name: 'Left behind' }))
})

test('visitors see no views', async () => {
  expect((await shop.visitor.call('GET', '/api/shared_views')).status).toBe(401)
})
