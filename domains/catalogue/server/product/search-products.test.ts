import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCollection, aProduct } from '../../testing/index.ts'

let shop: TestShop
let manager: TestStaff
const barcodes: Record<string, string> = { 'Ten thousand product 112': '4000000697112' }
beforeAll(async () => {
  shop = await openTestShop()
  manager = await shop.as('root')
  const goods: [string, string][] = [
    ['Ten thousand product 697', 'TK-697'],
    ['Ten thousand product 6970', 'TK-6970'],
    ['Ten thousand product 112', 'TK-112'],
    ['Bag of fine cotton', 'BAG'],
    ['Cotton socks', 'SOCKS'],
    ['Apron, cotton', 'COTTON-2'],
    ['有機栽培緑茶', 'GREEN'],
    ['佐藤 健のはさみ', 'SCISSORS'],
    ['Teapot', 'POT'],
  ]
  for (const [title, sku] of goods) await aProduct(shop.context, { title, sku, barcode: barcodes[title] ?? '' })
})
afterAll(() => shop.close())

const lists: Record<string, string> = {
  products: '/api/products?q=',
  inventory: '/api/inventory?q=',
  pick: '/api/products/pick?q=',
}

async function titles(list: string, q: string, rest = '') {
  const { body } = await manager.call('GET', `${lists[list]}${encodeURIComponent(q)}${rest}`)
  return body.items.map(({ title }: { title: string }) => title)
}

test.each(Object.keys(lists))('%s: the exact SKU comes first, in either case', async (list) => {
  expect(await titles(list, 'TK-697')).toEqual(['Ten thousand product 697', 'Ten thousand product 6970'])
  expect((await titles(list, 'tk-697'))[0]).toBe('Ten thousand product 697')
})

test.each(Object.keys(lists))('%s: titles that begin with the text come first, then such SKUs', async (list) => {
  expect(await titles(list, 'cotton')).toEqual(['Cotton socks', 'Apron, cotton', 'Bag of fine cotton'])
})

test.each(Object.keys(lists))('%s: a number is not found in the middle of a barcode', async (list) => {
  expect(await titles(list, '697')).not.toContain('Ten thousand product 112')
  expect(await titles(list, '4000000697')).toEqual(['Ten thousand product 112'])
})

test.each(Object.keys(lists))('%s: a single kanji and an unspaced name are found', async (list) => {
  expect(await titles(list, '茶')).toEqual(['有機栽培緑茶'])
  expect(await titles(list, '佐藤健')).toEqual(['佐藤 健のはさみ'])
})

test('pages of one hit keep the order', async () => {
  const seen: string[] = []
  let cursor = ''
  do {
    const { body } = await manager.call('GET', `/api/products?q=cotton&limit=1${cursor && `&cursor=${cursor}`}`)
    seen.push(...body.items.map(({ title }: { title: string }) => title))
    cursor = body.next_cursor ?? ''
  } while (cursor)

  expect(seen).toEqual(['Cotton socks', 'Apron, cotton', 'Bag of fine cotton'])
})

test.each(['tk-697', '4000000697112'])('the code %s filters its product', async (code) => {
  const { body } = await manager.call('GET', `/api/products?filter[code][eq]=${code}`)

  expect(body).toMatchObject({ total: 1, items: [{ title: expect.stringContaining('Ten thousand') }] })
})

test('candidates of a collection: the exact code first, and marked', async () => {
  const { id } = await aCollection(shop.context)
  const { body } = await manager.call('GET', `/api/collections/candidates?collection=${id}&q=TK-697`)

  expect(body.items.map(({ title, has_code }: { title: string; has_code: boolean }) => [title, has_code])).toEqual([
    ['Ten thousand product 697', true],
    ['Ten thousand product 6970', false],
  ])
})
