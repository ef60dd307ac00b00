import { aCollection } from '@comptoir/catalogue/testing'
import { eventually, openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntry, aPage } from '../../testing/index.ts'

let shop: TestShop
let writer: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  writer = await shop.as(['admin_web_store'])
})
afterAll(() => shop.close())

const post = (body: object) => writer.call('POST', '/api/menus', body)
const put = (id: string, body: object) => writer.call('PUT', `/api/menus/${id}`, body)
const aMenu = async (handle: string) => (await post({ handle, title: `Menu ${handle}` })).body.menu
const link = (title: string, address = '/pages/a') => anEntry('address', { address, title: { en: title } })

test('a shop starts with two menus that nobody can delete', async () => {
  const { body } = await writer.call('GET', '/api/menus')
  const [main] = body.menus

  const refused = await writer.call('DELETE', `/api/menus/${main.id}?version=${main.version}`)

  expect(body.menus.map(({ handle, count }: { handle: string; count: number }) => [handle, count])).toEqual([
    ['main-menu', 2],
    ['footer', 2],
  ])
  expect([refused.status, refused.body.error.code]).toEqual([409, 'MENU_BUILT_IN'])
})

test('entries are saved as a tree with the menu’s version; panels hear of it', async () => {
  const menu = await aMenu('help')
  const { heard, close } = await writer.listen()
  const entries = [{ ...link('Help', 'https://help.example/'), links: [{ ...link('Returns'), links: [link('Form')] }] }]

  const { status, body } = await put(menu.id, { entries, version: menu.version })

  expect([status, body.menu.version]).toEqual([200, 2])
  expect(body.menu.entries).toEqual(entries)
  expect((await writer.call('GET', '/api/menus')).body.menus.at(-1)).toMatchObject({ handle: 'help', count: 3 })
  await eventually(() =>
    expect(heard.map(({ event }) => event)).toEqual(expect.arrayContaining(['menus_changed', 'update_menu_data'])),
  )
  close()
})

const deep = { ...link('1'), links: [{ ...link('2'), links: [{ ...link('3'), links: [link('4')] }] }] }
const twice = link('Twice')

test.each([
  ['a fourth level', [deep], 'TOO_DEEP'],
  ['a script', [link('Bad', 'javascript:alert(1)')], 'ADDRESS_INVALID'],
  ['another host in disguise', [link('Bad', '//elsewhere.example')], 'ADDRESS_INVALID'],
  ['an address without a name', [anEntry('address', { address: '/' })], 'REQUIRED'],
  ['a record that is not named', [anEntry('product')], 'REQUIRED'],
  ['an entry twice', [twice, twice], 'REPEATED'],
  ['more entries than a menu can have', Array.from({ length: 251 }, () => link('Many')), 'TOO_MANY'],
])('%s is refused', async (_name, entries, code) => {
  const { body: list } = await writer.call('GET', '/api/menus')

  const { status, body } = await put(list.menus[0].id, { entries, version: list.menus[0].version })

  expect(status).toBe(422)
  expect(body.error.errors).toContainEqual(expect.objectContaining({ code }))
})

test('the panel learns which targets are shown, hidden or deleted', async () => {
  const menu = await aMenu('targets')
  const [shown, hidden, deleted] = [
    await aPage(shop.context, { title: 'Shown page', public: true }),
    await aCollection(shop.context, { name: 'Hidden collection', display: 'hidden' }),
    await aPage(shop.context, { title: 'Deleted page' }),
  ]
  const entries = [
    anEntry('page', { target_id: shown.id, links: [anEntry('collection', { target_id: hidden.id })] }),
    anEntry('page', { target_id: deleted.id }),
  ]
  await put(menu.id, { entries, version: 1 })
  await writer.call('DELETE', `/api/pages/${deleted.id}?version=1`)

  const { body } = await writer.call('GET', `/api/menus/${menu.id}/targets`)

  expect(
    body.targets.toSorted((one: { title: string }, other: { title: string }) => (one.title < other.title ? -1 : 1)),
  ).toEqual([
    { id: hidden.id, title: 'Hidden collection', isShown: false },
    { id: shown.id, title: 'Shown page', isShown: true },
  ])
})

test.each([
  ['page', 'shown'],
  ['collection', 'hidden'],
])('targets of the kind %s are found by a text', async (kind, q) => {
  const { body } = await writer.call('GET', `/api/menus/targets?kind=${kind}&q=${q}`)

  expect(body.targets).toHaveLength(1)
})

test.each(['product', 'blog', 'article'])('targets of the kind %s are listed without a text', async (kind) => {
  expect((await writer.call('GET', `/api/menus/targets?kind=${kind}`)).status).toBe(200)
  expect((await writer.call('GET', `/api/menus/targets?kind=${kind}&q=tea`)).status).toBe(200)
})

test('of eight saves of the same version one is written, and the others get the current menu', async () => {
  const { id } = await aMenu('contested')

  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, at) => put(id, { entries: [link(`Entry ${at}`)], version: 1 })),
  )

  const [written, ...refused] = replies.toSorted((one, other) => one.status - other.status)
  expect(refused.map(({ status }) => status)).toEqual(Array(7).fill(409))
  for (const { body } of refused) expect(body.error.details.current.entries).toEqual(written?.body.menu.entries)
})

test('one handle wanted by five at once is given to one; a deleted menu frees it', async () => {
  const replies = await Promise.all(Array.from({ length: 5 }, () => post({ handle: 'wanted', title: 'Wanted' })))
  const made = replies.find(({ status }) => status === 200)

  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  const deletions = await Promise.all(
    Array.from({ length: 3 }, () => writer.call('DELETE', `/api/menus/${made?.body.menu.id}?version=1`)),
  )
  expect(deletions.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
  expect((await post({ handle: 'wanted', title: 'Wanted' })).status).toBe(200)
})
