import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { permessionsOf } from '../../contract/role-presets.ts'
import { presetNames } from '../../contract/user.ts'

let shop: TestShop
let root: TestStaff
let admin: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
  admin = await shop.as('admin')
})
afterAll(() => shop.close())

interface RoleRow {
  id: string
  key: string
  version: number
}

async function aRole(permessions: object, more: object = {}): Promise<RoleRow> {
  const key = `role_${crypto.randomUUID().slice(0, 8)}`
  const { body } = await root.call('POST', '/api/roles', { key, title: key, permessions, ...more })
  return body.role
}

const preview = (by: TestStaff, id: string) => by.call('POST', `/api/roles/${id}/preview`)

/** Calls of the panel with the token of a preview. */
async function viewer(id: string, by = root) {
  const { token } = (await preview(by, id)).body
  return async (method: string, path: string, body?: object) => {
    const answer = await shop.visitor.call(method, path, body, { _token: token })
    return { status: answer.status, code: answer.body.error?.code, body: answer.body }
  }
}

test.each(presetNames)('a role made from the preset %s keeps it', async (preset) => {
  const { id } = await aRole(permessionsOf(preset), { preset })
  const { roles } = (await root.call('GET', '/api/roles')).body

  expect(roles).toContainEqual(expect.objectContaining({ id, preset }))
})

test('the panel is seen with the rights of the role, by its own name', async () => {
  const { id, key } = await aRole(permessionsOf('packer'), { preset: 'packer' })
  const call = await viewer(id)

  const { body } = await call('GET', '/api/user')
  expect([body.user.id, body.user.role.key]).toEqual([root.id, key])
  expect((await call('GET', '/api/orders')).status).toBe(200)
  expect(await call('GET', '/api/customers')).toMatchObject({ status: 403, code: 'FORBIDDEN' })
})

test('nothing is changed with it, also where a GET would', async () => {
  const { id } = await aRole({ admin_orders: true, collections_manager: true })
  const call = await viewer(id)

  const refused = [
    await call('POST', '/api/orders', {}),
    await call('PUT', '/api/user', { name: 'Mine', version: 1 }),
    await call('GET', '/api/mark_all_notification_as_read/'),
    await call('DELETE', `/api/sessions/${crypto.randomUUID()}`),
  ]
  expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 'PREVIEW_READS_ONLY'))
  expect((await call('POST', '/api/orders/quote', { products: [] })).code).not.toBe('PREVIEW_READS_ONLY')
})

test('it is no session of the list, and ends when its user leaves it', async () => {
  const { id } = await aRole({})
  const before = (await root.call('GET', '/api/sessions')).body.sessions.length
  const call = await viewer(id)

  expect((await root.call('GET', '/api/sessions')).body.sessions).toHaveLength(before)
  expect((await call('POST', '/api/logout')).status).toBe(200)
  await shop.idle()
  expect((await call('GET', '/api/user')).status).toBe(401)
  expect((await root.call('GET', '/api/user')).status).toBe(200)
})

test('nobody sees more than they may, also when they lose a right meanwhile', async () => {
  const { roles } = (await root.call('GET', '/api/roles')).body
  const rootRole = roles.find(({ key }: RoleRow) => key === 'root')
  const { id } = await aRole({ admin_orders: true })
  expect((await preview(admin, rootRole.id)).body.error.code).toBe('CANNOT_GRANT')

  const other = await shop.as('admin')
  const call = await viewer(id, other)
  expect((await call('GET', '/api/orders')).status).toBe(200)
  const { version } = (await root.call('GET', `/api/users/${other.id}`)).body.user
  await root.call('PUT', `/api/users/${other.id}`, { role: 'blogger', version })
  await shop.idle()

  expect(await call('GET', '/api/orders')).toMatchObject({ status: 401, code: 'TOKEN_EXPIRED' })
})

test('a role that is deleted ends its previews', async () => {
  const { id, version } = await aRole({ admin_orders: true })
  const call = await viewer(id)
  await root.call('DELETE', `/api/roles/${id}?version=${version}`)
  await shop.idle()

  expect((await call('GET', '/api/orders')).status).toBe(401)
})

test('the list says who holds each role, and the preset that it was made from', async () => {
  const made = await aRole(permessionsOf('support'), { preset: 'support' })
  for (const number of [1, 2, 3, 4]) {
    await root.call('POST', '/api/users', {
      name: `Person ${number}`,
      email: `${crypto.randomUUID()}@example.com`,
      password: 'a fig tree by the wall',
      role: made.key,
    })
  }

  const { roles, people } = (await root.call('GET', '/api/roles')).body
  expect(roles.find(({ id }: RoleRow) => id === made.id)).toMatchObject({ preset: 'support' })
  const holders = people.find(({ role }: { role: string }) => role === made.key)
  expect([holders.count, holders.some.map(({ name }: { name: string }) => name)]).toEqual([
    4,
    ['Person 1', 'Person 2', 'Person 3'],
  ])
})
