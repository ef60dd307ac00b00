import { eventually, openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPage } from '../../testing/index.ts'

let shop: TestShop
let writer: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  writer = await shop.as(['admin_web_store'])
})
afterAll(() => shop.close())

const post = (from: string, to: string) => writer.call('POST', '/api/redirects', { from, to })
const put = (id: string, body: object) => writer.call('PUT', `/api/redirects/${id}`, body)
const list = async (query = '') => (await writer.call('GET', `/api/redirects?limit=250&${query}`)).body
const targetOf = async (from: string) => (await list()).items.find((one: { from: string }) => one.from === from)?.to

test('a redirect is stored in one spelling; panels hear of it', async () => {
  const { heard, close } = await writer.listen()

  const { status, body } = await post('https://old.example/fr/Shop/th%C3%A9/', ' /collections/tea?a=1 ')

  expect(status).toBe(200)
  expect(body.redirect).toMatchObject({ from: '/Shop/thé', to: '/collections/tea?a=1', version: 1 })
  await eventually(() => expect(heard.map(({ event }) => event)).toContain('new_redirect_data'))
  close()
})

test.each([
  ['the home page', '/', '/a', 'from', 'FROM_INVALID'],
  ['a start with a mark', '/old#part', '/a', 'from', 'FROM_INVALID'],
  ['a script', '/x', 'javascript:alert(1)', 'to', 'ADDRESS_INVALID'],
  ['another host in disguise', '/x', '//elsewhere.example', 'to', 'ADDRESS_INVALID'],
])('%s is refused beside its field', async (...[_name, from, to, field, code]) => {
  const { status, body } = await post(from, to)

  expect([status, body.error.errors]).toEqual([422, [expect.objectContaining({ field, code })]])
})

test('a start is used once, and loops of any length are refused', async () => {
  await post('/a', '/b')
  await post('/b', '/c?x=1')

  expect((await post('/a', '/z')).body.error).toMatchObject({ code: 'REDIRECT_TAKEN', field: 'from' })
  expect((await post('/c', '/fr/a#top')).body.error).toMatchObject({ code: 'REDIRECT_LOOP', field: 'to' })
  expect((await post('/self', '/self/')).body.error).toMatchObject({ code: 'REDIRECT_LOOP' })
  const { body } = await post('/c', '/d')
  expect((await put(body.redirect.id, { to: '/b', version: 1 })).body.error.code).toBe('REDIRECT_LOOP')
  expect((await put(body.redirect.id, { to: '/e', version: 1 })).body.redirect).toMatchObject({ to: '/e', version: 2 })
})

test('redirects are found by parts of both addresses, and many are deleted', async () => {
  for (const n of [1, 2]) await post(`/winter-sale-${n}`, `/collections/outlet-${n}`)

  expect((await list('q=winter')).total).toBe(2)
  expect((await list('q=outlet-2')).items).toHaveLength(1)
  expect((await list('q=winter&filter[goal][in]=elsewhere')).total).toBe(0)
  expect((await list('q=winter&filter[goal][in]=shop')).total).toBe(2)
  const { body } = await writer.call('POST', '/api/redirects/bulk', { q: 'winter', filter: {}, action: 'delete' })
  expect(body.summary).toEqual({ ok: 2, failed: 0 })
  expect((await list('q=winter')).total).toBe(0)
})

test('of two that would make a loop together one is written', async () => {
  for (const round of ['p', 'q', 'r', 's']) {
    const replies = await Promise.all([post(`/${round}1`, `/${round}2`), post(`/${round}2`, `/${round}1`)])

    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  }
})

test('one start wanted by eight at once is given to one, and of eight saves one is written', async () => {
  const made = await Promise.all(Array.from({ length: 8 }, (_, at) => post('/wanted', `/target-${at}`)))
  const { id } = made.find(({ status }) => status === 200)?.body.redirect ?? {}
  const saved = await Promise.all(Array.from({ length: 8 }, (_, at) => put(id, { to: `/other-${at}`, version: 1 })))
  const deleted = await Promise.all(
    Array.from({ length: 4 }, () => writer.call('DELETE', `/api/redirects/${id}?version=2`)),
  )

  const statuses = [made, saved, deleted].map((replies) => replies.map(({ status }) => status).toSorted())
  expect(statuses).toEqual([
    [200, ...Array(7).fill(409)],
    [200, ...Array(7).fill(409)],
    [200, 404, 404, 404],
  ])
  expect((await list()).total).toBe((await list()).items.length)
})

test('the address that a public page had leads to the new one, and back again after a second change', async () => {
  const { id } = await aPage(shop.context, { title: 'Imprint', public: true })
  const rename = (handle: string, version: number) => writer.call('PUT', `/api/pages/${id}`, { handle, version })

  await rename('legal', 1)
  expect(await targetOf('/pages/imprint')).toBe('/pages/legal')
  await rename('imprint', 2)

  expect(await targetOf('/pages/legal')).toBe('/pages/imprint')
  expect(await targetOf('/pages/imprint')).toBeUndefined()
})

test('the address of a draft leaves nothing behind', async () => {
  const { id } = await aPage(shop.context, { title: 'Only a draft' })
  await writer.call('PUT', `/api/pages/${id}`, { handle: 'renamed-draft', version: 1 })

  expect(await targetOf('/pages/only-a-draft')).toBeUndefined()
})
