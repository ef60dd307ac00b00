import { anArticle } from '@comptoir/blog/testing'
import { aCollection, aProduct } from '@comptoir/catalogue/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVisitor } from '../../testing/index.ts'

let shop: TestShop
let root: TestStaff
let visitor: ReturnType<typeof aVisitor>
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
  visitor = aVisitor(shop)
})
afterAll(() => shop.close())

const change = async (path: string, body: object) => {
  expect((await root.call('PUT', path, body)).status).toBe(200)
  await shop.idle()
}

/** The addresses that a visitor is led through, and the status of the last. */
async function wayFrom(start: string) {
  const way: string[] = []
  for (let path: string | null = start; path !== null; ) {
    const { status, headers } = await visitor.get(path)
    path = headers.get('location')
    if (path === null || way.includes(path)) return [...way, status]
    way.push(path)
  }
  return way
}

test('every earlier address of a product leads to the one it has', async () => {
  const { id } = await aProduct(shop.context, { title: 'Clay jug' })
  await change(`/api/products/${id}`, { handle: 'clay-pitcher', version: 1 })
  await change(`/api/products/${id}`, { handle: 'pitcher', version: 2 })

  expect(await wayFrom('/products/clay-jug')).toEqual(['/products/pitcher', 200])
  expect(await wayFrom('/fr/products/clay-pitcher')).toEqual(['/fr/products/pitcher', 200])

  await change(`/api/products/${id}`, { handle: 'clay-jug', version: 3 })
  expect(await wayFrom('/products/clay-jug')).toEqual([200])
  expect(await wayFrom('/products/pitcher')).toEqual(['/products/clay-jug', 200])
})

test('a new product at an earlier address comes first', async () => {
  const { id } = await aProduct(shop.context, { title: 'Tin can' })
  await change(`/api/products/${id}`, { handle: 'steel-can', version: 1 })
  expect(await wayFrom('/products/tin-can')).toEqual(['/products/steel-can', 200])

  await aProduct(shop.context, { title: 'Tin can' })
  await shop.idle()

  expect(await wayFrom('/products/tin-can')).toEqual([200])
})

test('a product that visitors never saw leaves nothing behind', async () => {
  const { id } = await aProduct(shop.context, { title: 'Secret spoon', status: 'draft' })
  await change(`/api/products/${id}`, { handle: 'open-spoon', status: 'active', version: 1 })

  expect(await wayFrom('/products/secret-spoon')).toEqual([404])
  expect(await wayFrom('/products/open-spoon')).toEqual([200])
})

test('the earlier address of a collection leads to the one it has; a hidden one leaves nothing', async () => {
  const shown = await aCollection(shop.context, { name: 'Summer light' })
  const hidden = await aCollection(shop.context, { name: 'Back room', display: 'hidden' })
  await change(`/api/collections/${shown.id}`, { key: 'long-days', version: 1 })
  await change(`/api/collections/${hidden.id}`, { key: 'store-room', version: 1 })

  expect(await wayFrom('/collections/summer-light')).toEqual(['/collections/long-days', 200])
  expect(await wayFrom('/collections/back-room')).toEqual([404])
})

test('an article is found at its earlier address, in another blog and when its blog is renamed', async () => {
  const { body } = await root.call('POST', '/api/blogs', { title: { en: 'Notes' }, handle: 'notes' })
  const article = await anArticle(shop.context, { title: 'On glazing', public: true })
  await change(`/api/articles/${article.id}`, { handle: 'glazing', version: 1 })
  expect(await wayFrom('/blogs/journal/on-glazing')).toEqual(['/blogs/journal/glazing', 200])

  await change(`/api/articles/${article.id}`, { blog_id: body.blog.id, version: 2 })
  expect(await wayFrom('/blogs/journal/on-glazing')).toEqual(['/blogs/notes/glazing', 200])

  await change(`/api/blogs/${body.blog.id}`, { handle: 'notebook', version: 1 })
  expect(await wayFrom('/blogs/notes')).toEqual(['/blogs/notebook', 200])
  expect(await wayFrom('/ar/blogs/notes/glazing')).toEqual(['/ar/blogs/notebook/glazing', 200])
  expect(await wayFrom('/blogs/notes/nothing')).toEqual(['/blogs/notebook/nothing', 404])
})

test('a new article at an earlier address comes first, and a draft leaves nothing behind', async () => {
  const known = await anArticle(shop.context, { title: 'On firing', public: true })
  const draft = await anArticle(shop.context, { title: 'On cooling' })
  await change(`/api/articles/${known.id}`, { handle: 'firing', version: 1 })
  await change(`/api/articles/${draft.id}`, { handle: 'cooling', version: 1 })
  expect(await wayFrom('/blogs/journal/on-firing')).toEqual(['/blogs/journal/firing', 200])

  await anArticle(shop.context, { title: 'On firing', public: true })
  await shop.idle()

  expect(await wayFrom('/blogs/journal/on-firing')).toEqual([200])
  expect(await wayFrom('/blogs/journal/on-cooling')).toEqual([404])
})
