import { ErrorBody } from '@comptoir/platform/contract'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
afterAll(() => shop.close())

async function send(path: string, text: string, method = 'POST') {
  const response = await fetch(shop.url + path, {
    method,
    headers: { _token: root.token, 'content-type': 'application/json' },
    body: text,
  })
  return [response.status, ErrorBody.parse(await response.json()).error.code]
}

const named = (rest: string) => `{"name":"Lina Haddad"${rest}}`
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

describe('malformed bodies are rejected before anything is written', () => {
  test.each([
    ['nothing', '', [400, 'INVALID_JSON']],
    ['half an object', '{"name":', [400, 'INVALID_JSON']],
    ['two values', `${named('')}${named('')}`, [400, 'INVALID_JSON']],
    ['a number beyond all numbers', named(',"note":1e309'), [400, 'INVALID_ENTRY']],
    ['a zero with a sign', named(',"note":-0'), [400, 'INVALID_ENTRY']],
    ['a NUL', named(',"note":"a\\u0000b"'), [400, 'INVALID_ENTRY']],
    ['half a letter', named(',"note":"\\ud83d"'), [400, 'INVALID_ENTRY']],
    ['the other half', named(',"note":"\\ude00"'), [400, 'INVALID_ENTRY']],
    ['a NUL in a name', named(',"no\\u0000te":""'), [400, 'INVALID_ENTRY']],
    ['a name that turns around', named(',"\\u202enote":""'), [400, 'INVALID_ENTRY']],
    ['a prototype', named(',"__proto__":{"state":"blocked"}'), [400, 'INVALID_JSON']],
    ['a prototype spelt otherwise', named(',"\\u005f_proto__":{"state":"blocked"}'), [400, 'INVALID_JSON']],
    ['a constructor', named(',"constructor":{"prototype":{"state":"blocked"}}'), [400, 'INVALID_JSON']],
    ['an abyss', named(`,"tags":${deep(100_000)}`), [400, 'INVALID_JSON']],
    ['forty levels', named(`,"tags":${deep(40)}`), [400, 'INVALID_JSON']],
    ['a name twice', named(',"name":"Eve"'), [400, 'INVALID_JSON']],
    ['a name twice, once spelt otherwise', named(',"n\\u0061me":"Eve"'), [400, 'INVALID_JSON']],
    ['a name twice in a part', named(',"tags":[{"a":1,"b":{"c":1,"c":1}}]'), [400, 'INVALID_JSON']],
    ['a list', '[]', [422, 'VALIDATION_FAILED']],
    ['null', 'null', [422, 'VALIDATION_FAILED']],
    ['a text', '"Lina Haddad"', [422, 'VALIDATION_FAILED']],
    [
      'a hundred thousand fields',
      named(Array.from({ length: 50_000 }, (_, at) => `,"k${at}":1`).join('')),
      [400, 'UNKNOWN_FIELD'],
    ],
    ['half a million items', named(`,"tags":[${'1,'.repeat(400_000)}1]`), [422, 'VALIDATION_FAILED']],
    ['more than a megabyte', named(`,"note":"${'x'.repeat(1_100_000)}"`), [413, 'FILE_TOO_LARGE']],
  ])('%s', async (_, text, reply) => {
    expect(await send('/api/customers', text)).toEqual(reply)

    expect((await root.call('GET', '/api/customers')).body.total).toBe(0)
  })
})

test('values that only look like duplicate names are accepted', async () => {
  const note = '{"name":"a","name":"b"} \\ "name": \\":":'

  const { status, body } = await root.call('POST', '/api/customers', { name: 'Lina: "Haddad"', note })

  expect([status, body.customer.note, body.customer.name]).toEqual([200, note, 'Lina: "Haddad"'])
})

test('text in any script, with combining characters, is stored unchanged', async () => {
  const name = 'ليلى حدّاد 👩‍👩‍👧‍👦 İstanbul 東京 e\u0301'

  const { status, body } = await root.call('POST', '/api/customers', { name })

  expect([status, body.customer.name]).toEqual([200, name])
})

describe('numbers outside the range of their column are rejected', () => {
  test.each([2_147_483_648, 9_007_199_254_740_991, -1, 0.5, 1e300])('a version of %d', async (version) => {
    const { customer } = (await root.call('POST', '/api/customers', { name: 'Lina Haddad' })).body

    const { status, body } = await root.call('PUT', `/api/customers/${customer.id}`, { name: 'Other', version })

    expect([status, body.error.code]).toEqual([422, 'VALIDATION_FAILED'])
  })

  test.each(['2147483648', '1e2', '0x10', '-0', 'NaN', '１', '99999999999999999'])(
    'a version of %s in a query',
    async (version) => {
      const { customer } = (await root.call('POST', '/api/customers', { name: 'Lina Haddad' })).body

      const { status, body } = await root.call('DELETE', `/api/customers/${customer.id}?version=${version}`)

      expect([status, body.error.code]).toEqual([400, 'INVALID_FILTER'])
    },
  )

  test('lines whose sum is too large are rejected, even if each is valid', async () => {
    const customer = { name: 'Lina Haddad', email: 'lina@example.com' }
    const line = { custom: true, title: 'A palace', unit_price: 99_999_999_999, quantity: 1 }

    const { status, body } = await root.call('POST', '/api/orders', { customer, products: [line, line] })

    expect([status, body.error.code]).toEqual([422, 'AMOUNT_TOO_LARGE'])
  })

  test('quantities that overflow together are rejected', async () => {
    const customer = { name: 'Lina Haddad', email: 'lina@example.com' }
    const line = { custom: true, title: 'A grain', unit_price: 0, quantity: 1_000_000 }

    const { status, body } = await root.call('POST', '/api/orders', {
      ...{ customer, handed_over: true },
      products: Array(2_200).fill(line),
    })

    expect([status, body.error.code]).toEqual([400, 'INVALID_ENTRY'])
  })
})

test('a customer’s total may exceed the limit of a single order', async () => {
  const { customer } = (await root.call('POST', '/api/customers', { name: 'Lina Haddad' })).body
  const line = { custom: true, title: 'A palace', unit_price: 99_999_999_999, quantity: 1 }

  for (let turn = 0; turn < 2; turn += 1) {
    const payment = { kind: 'none', mark_paid: true }
    await root.call('POST', '/api/orders', { customer_id: customer.id, products: [line], payment, handed_over: true })
  }
  await shop.idle()

  const { status, body } = await root.call('GET', `/api/customers/${customer.id}`)
  expect([status, body.customer.stats.spent]).toEqual([200, 199_999_999_998])
})

describe('malformed queries are rejected', () => {
  test.each([
    'limit=1e309',
    'limit=-0',
    'limit=251',
    'limit=1&limit=2',
    'sort=password_hash',
    'sort=total;drop table orders',
    'unknown=1',
    'filter=1&filter[tag][in]=new-order',
    'filter[tag][in]=new-order&filter=1',
    'filter[tag]=new-order',
    'filter[tag][in][more]=new-order',
    'filter[a][b][c][d]=1',
    'filter[tag][in]=%00',
    `filter[tag][in]=${'new-order,'.repeat(500)}new-order`,
    'filter[__proto__][in]=1',
    '__proto__[polluted]=1',
    'constructor[prototype][polluted]=1',
    'toString[polluted]=1',
    'hasOwnProperty[polluted]=1',
    `q=${'x'.repeat(201)}`,
    'filter[placed_at][gte]=0000-01-01T00:00:00Z',
    `filter[placed_at][gte]=2026-01-01T00:00:00.${'1'.repeat(60)}Z`,
    'filter[placed_at][gte]=2026-01-01T00:00:00%2B23:59',
    'filter[customer_id][eq]=1',
  ])('%s', async (query) => {
    const { status, body } = await root.call('GET', `/api/orders?${query}`)

    expect([status, body.error.code]).toEqual([400, 'INVALID_FILTER'])
  })

  test('and shared prototypes stay unchanged', async () => {
    const names = ['toString', 'valueOf', 'hasOwnProperty', '__defineGetter__', 'isPrototypeOf']
    for (const name of names) await shop.visitor.call('GET', `/api/check_internet?${name}[polluted]=1`)

    expect(names.map((name) => Reflect.get(Reflect.get({}, name), 'polluted'))).toEqual(names.map(() => undefined))
  })
})

describe('a forged cursor is rejected', () => {
  const id = '00000000-0000-0000-0000-000000000000'

  test.each([
    ['no cursor at all', 'nonsense'],
    ['not JSON', Buffer.from('{').toString('base64url')],
    ['of another sort', ['number', 1, id]],
    ['of another type', ['-placed_at', { a: 1 }, id]],
    ['of a text for a time', ['-placed_at', "1'; drop table orders", id]],
    ['of a time beyond all times', ['-placed_at', '9'.repeat(30), id]],
    ['without an id', ['-placed_at', '1']],
    ['with a wrong id', ['-placed_at', '1', "' or true"]],
    ['of a fraction', ['total', 0.5, id]],
    ['of a number beyond all columns', ['total', 1e300, id]],
  ])('%s', async (_, cursor) => {
    const text = typeof cursor === 'string' ? cursor : Buffer.from(JSON.stringify(cursor)).toString('base64url')
    const sort = Array.isArray(cursor) && cursor[0] === 'total' ? 'total' : '-placed_at'

    const { status, body } = await root.call('GET', `/api/orders?sort=${sort}&cursor=${text}`)

    expect([status, body.error.code]).toEqual([400, 'INVALID_FILTER'])
  })

  test('with an unpaired surrogate', async () => {
    const text = Buffer.from('["name","\\ud800","00000000-0000-0000-0000-000000000000"]').toString('base64url')

    const { status, body } = await root.call('GET', `/api/customers?sort=name&cursor=${text}`)

    expect([status, body.error.code]).toEqual([400, 'INVALID_FILTER'])
  })
})
