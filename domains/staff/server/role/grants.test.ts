import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let shop: TestShop
let root: TestStaff
let admin: TestStaff
let developer: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
  admin = await shop.as('admin')
  developer = await shop.as('developer')
})
afterAll(() => shop.close())

const password = 'a fig tree by the wall'
const person = (role: string) => ({ name: 'Nour', email: `${crypto.randomUUID()}@example.com`, password, role })
const versionOf = async (id: string) => (await root.call('GET', `/api/users/${id}`)).body.user.version

async function change(by: TestStaff, id: string, fields: object) {
  const { status, body } = await by.call('PUT', `/api/users/${id}`, { ...fields, version: await versionOf(id) })
  return status === 200 ? 'done' : body.error.code
}

describe('nobody can grant more than they have', () => {
  test.each(['root', 'admin', 'developer', 'blogger'])('an admin making a %s', async (role) => {
    const { status, body } = await admin.call('POST', '/api/users', person(role))

    expect(body.error?.code ?? status).toBe(role === 'root' ? 'CANNOT_GRANT' : 200)
  })

  test('nobody can make themselves or a colleague root', async () => {
    expect(await change(admin, admin.id, { role: 'root' })).toBe('CANNOT_GRANT')
    expect(await change(admin, developer.id, { role: 'root' })).toBe('CANNOT_GRANT')
    expect(await change(developer, developer.id, { role: 'root' })).toBe('CANNOT_GRANT')
  })

  test('users of a higher rank cannot be edited, disabled or signed out', async () => {
    for (const fields of [{ name: 'Mine' }, { state: 'disabled' }, { password }, { role: 'blogger' }]) {
      expect(await change(admin, root.id, fields)).toBe('CANNOT_GRANT')
    }
    const { body } = await admin.call('POST', `/api/users/${root.id}/logout`, {})

    expect(body.error.code).toBe('CANNOT_GRANT')
    expect((await root.call('GET', '/api/user')).status).toBe(200)
  })

  test.each(['root', 'users_page', 'permitted', 'anyone', '__proto__', 'admin_everything'])(
    'a role with the unknown flag %s is rejected',
    async (flag) => {
      const permessions = Object.fromEntries([[flag, true]])
      const { status, body } = await root.call('POST', '/api/roles', { key: 'odd', title: 'Odd', permessions })

      expect(status).toBe(400)
      expect(['UNKNOWN_FIELD', 'INVALID_JSON']).toContain(body.error.code)
    },
  )

  test.each(['root', 'admin', 'developer'])('the role %s can be neither changed nor deleted', async (key) => {
    const { roles } = (await root.call('GET', '/api/roles')).body
    const { id, version } = roles.find((role: { key: string }) => role.key === key)

    const changed = await root.call('PUT', `/api/roles/${id}`, { permessions: { admin_orders: true }, version })
    const removed = await root.call('DELETE', `/api/roles/${id}?version=${version}`)

    expect([changed.body.error.code, removed.body.error.code]).toEqual(['SYSTEM_ROLE', 'SYSTEM_ROLE'])
  })

  test('a role is deleted once its last user is, and names nobody who is gone', async () => {
    const { role } = (await root.call('POST', '/api/roles', { key: 'packer', title: 'Packer', permessions: {} })).body
    const { user } = (await root.call('POST', '/api/users', person('packer'))).body
    const drop = async () => (await root.call('DELETE', `/api/roles/${role.id}?version=${role.version}`)).body

    const held = await drop()
    await root.call('DELETE', `/api/users/${user.id}?version=${user.version}`)
    const free = await drop()

    expect(held.error).toMatchObject({ code: 'IN_USE', details: { by: ['Nour'] } })
    expect(free).toEqual({ success: true })
  })

  test('a role cannot take the name of a built-in role', async () => {
    const named = (by: TestStaff) => by.call('POST', '/api/roles', { key: 'root', title: 'Root', permessions: {} })

    expect((await named(admin)).body.error.code).toBe('CANNOT_GRANT')
    expect((await named(root)).body.error.code).toBe('ROLE_TAKEN')
  })

  test.each(['role', 'permessions', 'state', 'id', 'created_at', 'last_seen_at', 'password_hash', 'shop_id'])(
    'the own profile has no field %s',
    async (field) => {
      const clerk = await shop.as(['admin_orders'])

      const { status, body } = await clerk.call('PUT', '/api/user', { [field]: 'root', version: 1 })

      expect([status, body.error.code, body.error.field]).toEqual([400, 'UNKNOWN_FIELD', field])
    },
  )

  test('the last root cannot be demoted, also when two demote each other at once', async () => {
    const other = await shop.as('root')

    const [one, two] = await Promise.all([
      change(root, other.id, { role: 'admin' }),
      change(other, root.id, { role: 'admin' }),
    ])

    expect([one, two].filter((outcome) => outcome === 'done')).toHaveLength(1)
    const survivor = one === 'done' ? root : other
    expect((await survivor.call('GET', '/api/user')).body.user.role.key).toBe('root')
    expect(await change(survivor, survivor.id, { role: 'admin' })).toBe('LAST_ROOT')
    expect(await change(survivor, survivor.id, { state: 'disabled' })).toBe('LAST_ROOT')
  })
})

test('customer managers cannot reach users by e-mail', async () => {
  const clerk = await shop.as(['customers_manager'])
  const path = `/api/customers/${admin.id}`

  const answers = [
    await clerk.call('GET', path),
    await clerk.call('PUT', path, { name: 'Mine', version: 1 }),
    await clerk.call('DELETE', `${path}?version=1`),
  ]

  expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual(answers.map(() => [404, 'NOT_FOUND']))
})
