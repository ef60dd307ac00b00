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

const texts = { title: 'About us', content: '<p>We sell cups.</p>' }
const post = (body: object) => writer.call('POST', '/api/pages', body)
const put = (id: string, body: object) => writer.call('PUT', `/api/pages/${id}`, body)
const titlesOf = async (query: string): Promise<string[]> => {
  const { body } = await writer.call('GET', `/api/pages?${query}`)
  return body.items.map(({ title }: { title: string }) => title)
}

test('a page is a draft with an address from its title; panels hear of it', async () => {
  const { heard, close } = await writer.listen()

  const { status, body } = await post(texts)

  expect(status).toBe(200)
  expect(body.page).toMatchObject({ ...texts, handle: 'about-us', public: false, published_at: null, version: 1 })
  await eventually(() =>
    expect(heard).toContainEqual(
      expect.objectContaining({ event: 'new_page_data', payload: expect.objectContaining({ handle: 'about-us' }) }),
    ),
  )
  close()
})

test('markup is sanitised in every language, and the own language has no translation', async () => {
  const unsafe = '<p onclick="x()">Bonjour</p><script>x()</script>'
  const translation = { title: 'Qui sommes-nous', content: unsafe }

  const { body } = await post({ ...texts, content: unsafe, translations: { fr: translation, en: translation } })

  expect(body.page.content).toBe('<p>Bonjour</p>')
  expect(Object.keys(body.page.translations)).toEqual(['fr'])
  expect(body.page.translations.fr).toEqual({
    ...{ title: 'Qui sommes-nous', content: '<p>Bonjour</p>' },
    seo: { title: '', description: '' },
  })
})

test('a public page without a date is published now; a later date plans it', async () => {
  const now = await post({ ...texts, title: 'Opening hours', public: true })
  const later = await post({ ...texts, title: 'Winter hours', public: true, published_at: '2099-01-01T00:00:00.000Z' })

  expect(now.body.page.published_at).not.toBeNull()
  expect(later.status).toBe(200)
  expect(await titlesOf('filter[state][in]=scheduled')).toEqual(['Winter hours'])
  expect(await titlesOf('filter[state][in]=public')).toContain('Opening hours')
})

test.each([
  ['an empty title', { title: ' ' }, 'REQUIRED'],
  ['an address with a blank', { handle: 'about us' }, 'HANDLE_INVALID'],
  ['a template that leaves its folder', { template: '../layout' }, 'TEMPLATE_INVALID'],
])('%s is refused beside its field', async (_name, wrong, code) => {
  const { status, body } = await post({ ...texts, ...wrong })

  const [field] = Object.keys(wrong)
  expect([status, body.error.errors]).toEqual([422, [expect.objectContaining({ field, code })]])
})

test('an address that another page has is refused; the trash frees it', async () => {
  const page = await aPage(shop.context, { handle: 'contact-us' })

  const taken = await post({ ...texts, handle: 'contact-us' })
  await writer.call('DELETE', `/api/pages/${page.id}?version=1`)
  const free = await post({ ...texts, handle: 'contact-us' })
  const restored = await writer.call('POST', `/api/pages/${page.id}/restore`)

  expect([taken.status, taken.body.error.code]).toEqual([409, 'HANDLE_TAKEN'])
  expect(free.status).toBe(200)
  expect(restored.body.page.handle).toBe('contact-us-2')
})

test('a save of an old version is answered with the current page', async () => {
  const { id } = await aPage(shop.context, { title: 'Returns' })
  await put(id, { title: 'Returns and refunds', version: 1 })

  const { status, body } = await put(id, { title: 'Sending back', version: 1 })

  expect([status, body.error.code]).toEqual([409, 'VERSION_CONFLICT'])
  expect(body.error.details.current).toMatchObject({ title: 'Returns and refunds', version: 2 })
})

test('pages are found by a word of any language and sorted by title', async () => {
  await aPage(shop.context, { title: 'Zeta zebra page' })
  await aPage(shop.context, {
    title: 'Alpha page',
    translations: { fr: { title: 'Le zèbre', content: '', seo: { title: '', description: '' } } },
  })

  expect(await titlesOf('q=page%20z&sort=title')).toEqual(['Alpha page', 'Zeta zebra page'])
  expect(await titlesOf('q=zebre')).toEqual(['Alpha page'])
})

test('many pages are published and deleted, each separately', async () => {
  const ids: string[] = []
  for (const n of [1, 2]) ids.push((await aPage(shop.context, { title: `Omega page ${n}` })).id)
  const bulk = (body: object) => writer.call('POST', '/api/pages/bulk', body)

  const on = await bulk({ q: 'omega', filter: {}, action: 'publish' })
  const deleted = await bulk({ ids: [...ids, crypto.randomUUID()], action: 'delete' })

  expect(on.body.results.map(({ was }: { was: string }) => was)).toEqual(['false', 'false'])
  expect(deleted.body.summary).toEqual({ ok: 2, failed: 1 })
  expect(await titlesOf('q=omega')).toEqual([])
})

test('pages of one title created at once get addresses of their own', async () => {
  const replies = await Promise.all(Array.from({ length: 8 }, () => post({ ...texts, title: 'Legal notice' })))

  expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(new Set(replies.map(({ body }) => body.page.handle)).size).toBe(8)
})

test('of eight saves of the same version one is written', async () => {
  const { id } = await aPage(shop.context)

  const replies = await Promise.all(Array.from({ length: 8 }, (_, at) => put(id, { title: `Title ${at}`, version: 1 })))

  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
})

test('deleted, published and restored at once, a page is counted once', async () => {
  const { id } = await aPage(shop.context, { title: 'Contested page' })
  const bulk = (action: string) => writer.call('POST', '/api/pages/bulk', { ids: [id], action })

  await Promise.all(['delete', 'publish', 'delete', 'publish'].map(bulk))
  const restored = await Promise.all(Array.from({ length: 4 }, () => writer.call('POST', `/api/pages/${id}/restore`)))

  expect(restored.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404])
  const { body } = await writer.call('GET', '/api/pages?limit=1')
  const all = await writer.call('GET', '/api/pages?limit=250')
  expect(body.total).toBe(all.body.items.length)
})
