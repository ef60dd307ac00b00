import { openTestShop, rows, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
afterAll(() => shop.close())

const place = (key: string, by = root, title = 'A mug') => {
  const line = { custom: true, title, unit_price: 100, quantity: 1 }
  const order = { customer: { name: 'Lina' }, products: [line], handed_over: true }
  return by.call('POST', '/api/orders', order, { 'idempotency-key': key })
}

test('the same key with another body or URL is rejected', async () => {
  const key = crypto.randomUUID()
  const { body } = await place(key)

  const other = await place(key, root, 'Another mug')
  const elsewhere = await root.call(
    'POST',
    `/api/orders/${body.order.id}/notes`,
    { body: 'x' },
    { 'idempotency-key': key },
  )

  expect([other.body.error.code, elsewhere.body.error.code]).toEqual([
    'IDEMPOTENCY_KEY_REUSED',
    'IDEMPOTENCY_KEY_REUSED',
  ])
})

test('keys are separate per user', async () => {
  const key = crypto.randomUUID()
  const mine = await place(key)

  const theirs = await place(key, await shop.as(['admin_orders']))

  expect(theirs.body.order.id).not.toBe(mine.body.order.id)
  expect(theirs.headers.get('idempotent-replayed')).toBeNull()
})

test('a stored reply is not returned after its permission was lost', async () => {
  const clerk = await shop.as(['admin_orders'])
  const key = crypto.randomUUID()
  await place(key, clerk)
  const { roles } = (await root.call('GET', '/api/roles')).body

  for (const { id, version } of roles.filter(({ system }: { system: boolean }) => !system)) {
    await root.call('PUT', `/api/roles/${id}`, { permessions: {}, version })
  }
  await shop.idle()

  expect((await place(key, clerk)).body.error.code).toBe('FORBIDDEN')
})

test('an error is not stored: the same key can be used again', async () => {
  const key = crypto.randomUUID()
  const input = { customer: { name: 'Lina' }, products: [] }

  const refused = await root.call('POST', '/api/orders', input, { 'idempotency-key': key })
  const placed = await place(key)

  expect([refused.body.error.code, placed.status]).toEqual(['ORDER_EMPTY', 200])
})

describe('a key is a short ASCII text', () => {
  test.each([
    ['too short', 'seven77', 'INVALID_ENTRY'],
    ['too long', 'x'.repeat(129), 'INVALID_ENTRY'],
    ['with a blank', 'two words', 'INVALID_ENTRY'],
    ['with other letters', 'clé-étrangère', 'INVALID_ENTRY'],
  ])('%s', async (_, key, code) => {
    const response = await fetch(`${shop.url}/api/orders`, {
      method: 'POST',
      headers: { _token: root.token, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
      body: JSON.stringify({ customer: { name: 'Lina' }, products: [] }),
    })

    expect(response.status).toBe(400)
    expect(await response.text()).toContain(`"${code}"`)
  })
})

test('replies with a token are never stored', async () => {
  const person = { email: 'nour@example.com', password: 'a fig tree by the wall' }
  await root.call('POST', '/api/users', { ...person, name: 'Nour', role: 'admin' })
  const key = { 'idempotency-key': crypto.randomUUID() }

  const first = await shop.visitor.call('POST', '/api/login', person, key)
  const second = await shop.visitor.call('POST', '/api/login', person, key)

  expect(first.body.token).not.toBe(second.body.token)
  const kept = await rows<{ reply: string }>(shop.context.db.current, sql`select reply from idempotency_keys`)
  expect(kept.length).toBeGreaterThan(0)
  expect(JSON.stringify(kept)).not.toContain(first.body.token)
})
