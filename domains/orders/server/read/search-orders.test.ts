import { aProduct } from '@comptoir/catalogue/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder } from '../../testing/index.ts'

let shop: TestShop
let clerk: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.as(['admin_orders'])
  const { variants } = await aProduct(shop.context, { sku: 'TEAPOT', trackQuantity: false })
  const products = variants.map(({ id }) => ({ variant_id: id, quantity: 1 }))
  for (let turn = 1; turn <= 62; turn += 1) await anOrder(shop.context, { products, ...orders[turn] })
})
afterAll(() => shop.close())

const address = { line1: 'Lindenstraße 5', line2: '', province: '', country: 'DE' }

const orders: Record<number, Parameters<typeof anOrder>[1]> = {
  3: {
    customer: { name: 'Jonas Weber', email: 'jonas.weber@example.com', phone: '+49 151 23456789', locale: 'en' },
    tags: ['Gift wrap'],
    shipping_address: {
      ...address,
      name: 'Jonas Weber',
      city: 'Görlitz',
      company: 'Weberei Süd GmbH',
      postcode: '02826',
      phone: '(0172) 99-88 77',
    },
  },
  4: { customer: { name: '佐藤 健', email: '', phone: '', locale: 'ja' } },
}

async function numbersFor(q: string, rest = '') {
  const { body } = await clerk.call('GET', `/api/orders?q=${encodeURIComponent(q)}${rest}`)
  return body.items.map(({ number }: { number: number }) => number)
}

test.each(['12', '#12', ' # 12 ', '１２'])('%s finds order 12 first', async (q) => {
  expect((await numbersFor(q))[0]).toBe(12)
})

test('the hits and their order are the same for every page size', async () => {
  const all = await numbersFor('6')

  expect(all).toEqual([6, 62, 61, 60])
  for (const limit of [1, 2, 3, 5]) {
    const seen: number[] = []
    let cursor = ''
    do {
      const page = await clerk.call('GET', `/api/orders?q=6&limit=${limit}${cursor && `&cursor=${cursor}`}`)
      seen.push(...page.body.items.map(({ number }: { number: number }) => number))
      cursor = page.body.next_cursor ?? ''
    } while (cursor)
    expect(seen).toEqual(all)
  }
})

test('another sort keeps its order', async () => {
  expect(await numbersFor('6', '&sort=number')).toEqual([6, 60, 61, 62])
})

test.each([
  ['a tag', 'gift'],
  ['the city', 'gorlitz'],
  ['the company', 'weberei sud'],
  ['the postcode', '02826'],
  ['the e-mail', 'jonas.weber@example.com'],
  ['the phone as it is dialled at home', '0151 2345'],
  ['the phone with its country', '+49 (0)151 2345-6789'],
  ['the phone with zeros before the country', '0049 151 23456789'],
  ['the end of the phone', '456789'],
  ['the phone of the address', '0172 998877'],
  ['the phone of the address with its country', '+49 172 998877'],
])('an order is found by %s', async (_what, q) => {
  expect(await numbersFor(q)).toEqual([3])
})

test.each(['佐藤健', '佐藤 健', '健'])('%s finds 佐藤 健', async (q) => {
  expect(await numbersFor(q)).toEqual([4])
})
