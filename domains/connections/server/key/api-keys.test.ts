import { type Heard, openTestShop, rows, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { policy, programRole } from '@comptoir/staff/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { permessionsOf } from './identify-program.ts'

let shop: TestShop
let root: TestStaff
let maker: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
  maker = await shop.as(['admin_api_keys', 'customers_manager', 'admin_orders', 'admin_media'])
})
afterAll(() => shop.close())

const request = (given: object = {}) => ({ name: 'Stock sync', flags: ['admin_orders'], expires_at: null, ...given })

async function makeKey(given: object = {}, by = maker) {
  const { status, body } = await by.call('POST', '/api/api_keys', request(given))
  expect(status, JSON.stringify(body)).toBe(200)
  return { id: String(body.api_key.id), key: String(body.key), api_key: body.api_key }
}

const bearer = (key: string) => ({ authorization: `Bearer ${key}` })
// biome-ignore lint/complexity/useMaxParams: a request is said in the order in which HTTP says it
const withKey = (key: string, method: string, path: string, body?: unknown) =>
  shop.visitor.call(method, path, body, bearer(key))
const codeOf = async (key: string, path = '/api/orders') => {
  const { status, body } = await withKey(key, 'GET', path)
  return status === 200 ? 'open' : body.error.code
}
const revoke = (id: string) => maker.call('POST', `/api/api_keys/${id}/revoke`, {})
const listed = async (id: string) =>
  (await maker.call('GET', '/api/api_keys')).body.api_keys.find((key: { id: string }) => key.id === id)

test('a key is shown once and stored as a hash only', async () => {
  const { id, key, api_key } = await makeKey()

  expect(key).toMatch(/^ck_[A-Za-z0-9_-]{43}$/)
  expect(api_key).toMatchObject({ prefix: key.slice(0, 7), flags: ['admin_orders'], last_used_at: null })
  expect(JSON.stringify(await listed(id))).not.toContain(key)
  const stored = await rows(
    shop.context.db.current,
    sql`select k::text as row from api_keys k union all select c::text from changes c
        union all select i::text from idempotency_keys i`,
  )
  const secret = key.slice(7)
  expect(JSON.stringify(stored)).not.toContain(secret)
})

test('a key opens calls as a bearer token and in the header of sessions', async () => {
  const { key } = await makeKey()

  expect(await codeOf(key)).toBe('open')
  expect((await shop.visitor.call('GET', '/api/orders', undefined, { _token: key })).status).toBe(200)
})

test('a key may do what was chosen for it and nothing else, and is never root', async () => {
  const { key } = await makeKey({ flags: ['customers_manager'] }, root)

  expect(await codeOf(key, '/api/customers')).toBe('open')
  for (const path of ['/api/orders', '/api/mails', '/api/users', '/api/api_keys', '/api/user', '/api/sessions'])
    expect(await codeOf(key, path), path).toBe('FORBIDDEN')
  expect((await withKey(key, 'POST', '/api/two_factor', {})).status).toBeGreaterThanOrEqual(400)
})

test('a right below another is given only where it was chosen', () => {
  const mayCreate = (...given: Parameters<typeof permessionsOf>[0]) =>
    policy.admin_orders_create({ role: { key: programRole, permessions: permessionsOf(given) }, settings: {} })

  expect(mayCreate('admin_orders')).toBe(false)
  expect(mayCreate('admin_orders', 'admin_orders_create')).toBe(true)
})

test('nobody makes a key with rights that they lack', async () => {
  const { status, body } = await maker.call('POST', '/api/api_keys', request({ flags: ['admin_products_manager'] }))

  expect([status, body.error.code]).toEqual([403, 'CANNOT_GRANT'])
})

test.each([
  [{ flags: [] }, 'VALIDATION_FAILED'],
  [{ flags: ['admin_api_keys'] }, 'VALIDATION_FAILED'],
  [{ flags: ['root'] }, 'VALIDATION_FAILED'],
  [{ name: ' ' }, 'VALIDATION_FAILED'],
  [{ name: 'x'.repeat(81) }, 'VALIDATION_FAILED'],
  [{ expires_at: '2020-01-01T00:00:00.000Z' }, 'EXPIRY_PASSED'],
])('a key with %j is refused', async (given, code) => {
  const { status, body } = await maker.call('POST', '/api/api_keys', request(given))

  expect([status, body.error.code]).toEqual([422, code])
})

test('what its maker loses, a key loses too; a disabled maker ends it', async () => {
  const clerk = await shop.as(['admin_api_keys', 'admin_orders', 'admin_media'])
  const { key } = await makeKey({ flags: ['admin_orders', 'admin_media'] }, clerk)
  const { roles } = (await root.call('GET', '/api/roles')).body
  const user = (await root.call('GET', `/api/users/${clerk.id}`)).body.user
  const own = roles.find((each: { key: string }) => each.key === user.role.key)

  const changed = await root.call('PUT', `/api/roles/${own.id}`, {
    permessions: { admin_api_keys: true, admin_media: true },
    version: own.version,
  })
  const without = await codeOf(key)
  const still = await codeOf(key, '/api/media/get_tags')
  await root.call('PUT', `/api/users/${clerk.id}`, { state: 'disabled', version: user.version })

  expect(changed.status).toBe(200)
  expect([without, still]).toEqual(['FORBIDDEN', 'open'])
  expect(await codeOf(key, '/api/media/get_tags')).toBe('TOKEN_REVOKED')
})

test('a revoked key is refused from the next request on, with a code of its own', async () => {
  const { id, key } = await makeKey()
  expect(await codeOf(key)).toBe('open')

  const [first, second] = await Promise.all([revoke(id), revoke(id)])

  expect(await codeOf(key)).toBe('TOKEN_REVOKED')
  expect([first.status, second.status]).toEqual([200, 200])
  expect(first.body.api_key.version).toBe(second.body.api_key.version)
  expect((await listed(id)).revoked_at).not.toBeNull()
})

test('an expired key and an unknown one have their codes', async () => {
  const { id, key } = await makeKey({ expires_at: new Date(Date.now() + 60_000).toISOString() })
  expect(await codeOf(key)).toBe('open')
  await rows(shop.context.db.current, sql`update api_keys set expires_at = now() where id = ${id}`)

  expect(await codeOf(key)).toBe('TOKEN_EXPIRED')
  expect(await codeOf(`ck_${'a'.repeat(43)}`)).toBe('TOKEN_INVALID')
  expect(await codeOf('ck_short')).toBe('TOKEN_INVALID')
})

test('other authorization headers are left to the proxy that asked for them', async () => {
  const { body } = await shop.visitor.call('GET', '/api/orders', undefined, { authorization: 'Basic YTpi' })
  const { status } = await maker.call('GET', '/api/orders', undefined, { authorization: 'Basic YTpi' })

  expect([body.error.code, status]).toEqual(['TOKEN_MISSING', 200])
})

test('the last use is written at most once a minute', async () => {
  const { id, key } = await makeKey()
  await codeOf(key)
  const { last_used_at: first } = await listed(id)
  await codeOf(key)
  const { last_used_at: second } = await listed(id)
  await rows(
    shop.context.db.current,
    sql`update api_keys set last_used_at = now() - interval '2 minutes' where id = ${id}`,
  )
  await codeOf(key)
  const { last_used_at: third } = await listed(id)

  expect(first).not.toBeNull()
  expect(second).toBe(first)
  expect(Date.parse(third)).toBeGreaterThanOrEqual(Date.parse(first))
})

test('the change log names the program, and what it makes belongs to no user', async () => {
  const { key } = await makeKey({ flags: ['customers_manager'], name: 'Till' })
  const { status, body } = await withKey(key, 'POST', '/api/customers', { name: 'Haddad', email: 'till@example.com' })

  expect(status, JSON.stringify(body)).toBe(200)
  const [change] = await rows<{ actor: unknown }>(
    shop.context.db.current,
    sql`select actor from changes where event = 'customer.created' order by seq desc limit 1`,
  )
  expect(change?.actor).toEqual({ kind: 'plugin', id: null, name: 'Till' })
})

test('two keys that repeat a request under one idempotency key get replies of their own', async () => {
  const [one, two] = [await makeKey({ flags: ['customers_manager'] }), await makeKey({ flags: ['customers_manager'] })]
  const post = (key: string) =>
    shop.visitor.call(
      'POST',
      '/api/customers',
      { name: 'Haddad', email: `${key.slice(3, 12)}@example.com` },
      { ...bearer(key), 'idempotency-key': '11111111-1111-4111-8111-111111111111' },
    )

  const statuses = [await post(one.key), await post(two.key), await post(one.key)]

  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(statuses[0]?.body).toEqual(statuses[2]?.body)
  expect(statuses[0]?.body).not.toEqual(statuses[1]?.body)
})

const names = (heard: readonly Heard[]) => heard.map(({ event }) => event).filter((event) => event.includes('api_key'))

test('panels of those with the right hear of keys, others do not', async () => {
  const clerk = await shop.as(['admin_orders'])
  const [own, other] = [await maker.listen(), await clerk.listen()]
  const { id, key } = await makeKey()
  await revoke(id)
  await shop.idle()
  own.close()
  other.close()

  expect(names(own.heard)).toEqual(['new_api_key_data', 'update_api_key_data'])
  expect(names(other.heard)).toEqual([])
  expect(JSON.stringify(own.heard)).not.toContain(key)
})
