import { eventually, openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let clerk: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.as(['admin_taxes'])
})
afterAll(() => shop.close())

const vat = (percent: number) => [{ title: 'VAT', percent, compound: false }]
const post = (body: object) => clerk.call('POST', '/api/tax_rates', { parts: vat(20), ...body })
const aClass = async (title: string) => (await clerk.call('POST', '/api/tax_classes', { title })).body.tax_class

test('a rate belongs to a place from a day on, and panels with the right are informed', async () => {
  const { heard, close } = await clerk.listen()

  const { status, body } = await post({ country: 'FR', valid_from: '2014-01-01' })

  expect(status).toBe(200)
  expect(body.tax_rate).toMatchObject({
    country: 'FR',
    province: '',
    parts: vat(20),
    by_class: [],
    applies_to_shipping: true,
    valid_from: '2014-01-01',
    version: 1,
  })
  await eventually(() =>
    expect(heard).toContainEqual(expect.objectContaining({ event: 'new_tax_rate_data', payload: body.tax_rate })),
  )
  close()
})

test('of fifty equal rates at once one is added; provinces are compared without case', async () => {
  const quebec = (province: string) => post({ country: 'CA', province })

  const replies = await Promise.all(Array.from({ length: 50 }, (_, at) => quebec(at % 2 ? 'Québec' : 'QUÉBEC')))

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(replies.flatMap(({ body }) => body.error?.code ?? []))).toEqual(new Set(['TAX_RATE_TAKEN']))
})

test.each([
  ['a rate above 99.999 %', { country: 'DE', parts: vat(100) }, { field: 'parts.0.percent', code: 'TOO_BIG' }],
  ['four decimals', { country: 'DE', parts: vat(1.0001) }, { field: 'parts.0.percent', code: 'INVALID_ENTRY' }],
  ['no tax', { country: 'DE', parts: [] }, { field: 'parts', code: 'REQUIRED' }],
  ['no title', { country: 'DE', parts: [{ title: ' ', percent: 19 }] }, { field: 'parts.0.title', code: 'REQUIRED' }],
  ['no country code', { country: 'Germany' }, { field: 'country', code: 'COUNTRY_UNKNOWN' }],
])('%s is refused', async (_name, given, error) => {
  const { status, body } = await post(given)

  expect([status, body.error.errors]).toMatchObject([422, [error]])
})

test('a province needs its country', async () => {
  const { status, body } = await post({ country: '', province: 'Québec' })

  expect([status, body.error]).toMatchObject([422, { code: 'COUNTRY_NEEDED', field: 'country' }])
})

test('a change affects only its fields; an outdated one returns the current rate', async () => {
  const { id } = (await post({ country: 'BE', parts: vat(21) })).body.tax_rate

  const changed = await clerk.call('PUT', `/api/tax_rates/${id}`, { parts: vat(6), version: 1 })
  const stale = await clerk.call('PUT', `/api/tax_rates/${id}`, { parts: vat(7), version: 1 })
  const deleted = await clerk.call('DELETE', `/api/tax_rates/${id}?version=2`)

  expect(changed.body.tax_rate).toMatchObject({ country: 'BE', parts: vat(6), version: 2 })
  expect([stale.status, stale.body.error.details.current.parts]).toEqual([409, vat(6)])
  expect(deleted.status).toBe(200)
})

test('rates require their right', async () => {
  const other = await shop.as(['admin_orders', 'admin_shipping'])
  const { id } = (await post({ country: 'LU' })).body.tax_rate

  const replies = await Promise.all([
    other.call('GET', '/api/tax_rates'),
    other.call('POST', '/api/tax_rates', { country: 'NL', parts: vat(21) }),
    other.call('PUT', `/api/tax_rates/${id}`, { parts: vat(1), version: 1 }),
    other.call('DELETE', `/api/tax_rates/${id}?version=1`),
    other.call('POST', '/api/tax_classes', { title: 'Tea' }),
  ])

  expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
})

test('a class has taxes of its own at a place; deleting it removes them', async () => {
  const books = await aClass('Books')
  const food = await aClass('Food')
  const by_class = [books, food].map(({ id }) => ({ tax_class_id: id, parts: vat(5.5) }))
  const { id } = (await post({ country: 'PT', by_class })).body.tax_rate
  const rate = async () =>
    (await clerk.call('GET', '/api/tax_rates')).body.tax_rates.find((each: { id: string }) => each.id === id)
  expect((await rate()).by_class).toEqual(by_class)

  const { status } = await clerk.call('DELETE', `/api/tax_classes/${books.id}?version=1`)

  expect([status, (await rate()).by_class, (await rate()).parts]).toEqual([200, by_class.slice(1), vat(20)])
})

test('two classes of a name are refused, as are taxes of a class that is not there', async () => {
  const { id } = await aClass('Wine')
  const again = await clerk.call('POST', '/api/tax_classes', { title: 'wine' })
  const twice = await post({ country: 'ES', by_class: [1, 2].map(() => ({ tax_class_id: id, parts: vat(1) })) })
  const missing = { tax_class_id: '0198f0c0-0000-7000-8000-0000000000aa', parts: vat(1) }
  const unknown = await post({ country: 'ES', by_class: [missing] })

  expect([again.status, again.body.error.code]).toEqual([409, 'TAX_CLASS_TAKEN'])
  expect([twice.status, twice.body.error.errors[0].field]).toEqual([422, 'by_class'])
  expect([unknown.status, unknown.body.error.code]).toEqual([422, 'TAX_CLASS_UNKNOWN'])
})

test('of thirty classes at once twenty are added', async () => {
  const before = (await clerk.call('GET', '/api/tax_classes')).body.tax_classes.length
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, at) => clerk.call('POST', '/api/tax_classes', { title: `Class ${at}` })),
  )
  const added = replies.filter(({ status }) => status === 200).length

  expect(added + before).toBe(20)
  expect(replies.find(({ status }) => status !== 200)?.body.error.code).toBe('TAX_CLASS_LIMIT')
})
