import { aProduct } from '@comptoir/catalogue/testing'
import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVisitor } from '../../testing/index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const namesIn = (page: string, list: string) => {
  const [, goods = ''] = new RegExp(`<ul class="${list}"[^>]*>([\\s\\S]*?)</ul>`).exec(page) ?? []
  return [...goods.matchAll(/<span class="name"><bdi>(.*?)<\/bdi>/g)].map(([, name]) => name)
}

test('what is sold out stands last in the window, and each good once on the page', async () => {
  const add = (title: string, on_hand: number) =>
    aProduct(shop.context, { title, on_hand, continueOutOfStock: false, sku: '' })
  await add('Bowl', 3)
  await add('Candle', 0)
  const few = await aVisitor(shop).text('/')
  for (const title of ['Jug', 'Knife', 'Plate', 'Teapot']) await add(title, 3)
  await add('Vase', 0)
  await shop.idle()

  const many = await aVisitor(shop).text('/')

  expect(namesIn(few, 'window')).toEqual(['Bowl', 'Candle'])
  expect(new Set(namesIn(many, 'window'))).toEqual(new Set(['Jug', 'Knife', 'Plate', 'Teapot']))
  expect(namesIn(many, 'shelf')).toHaveLength(3)
  expect(namesIn(many, 'shelf')[0]).toBe('Bowl')
  expect(new Set(namesIn(many, 'shelf'))).toEqual(new Set(['Bowl', 'Candle', 'Vase']))
})
