import { aProduct } from '@comptoir/catalogue/testing'
import { homeDelivery } from '@comptoir/orders/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVisitor } from '../../testing/index.ts'

let shop: TestShop
let clerk: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.as('root')
})
afterAll(() => shop.close())

const address = {
  ...{ country: 'FR', first_name: 'Lina', last_name: 'Haddad', line1: '8 rue des Tables-Claudiennes' },
  ...{ line2: '', postcode: '69001', city: 'Lyon' },
}
const information = { email: 'lina.haddad@example.com', delivery: homeDelivery, phone: '06 12 34 56 78', ...address }

async function aShopper(given: Parameters<typeof aProduct>[1] = {}, quantity = 1) {
  const product = await aProduct(shop.context, { price: 4_800, ...given })
  const visitor = aVisitor(shop)
  await visitor.post('/cart/add.js', { id: product.variants[0]?.id, quantity })
  const opened = await visitor.submit('/cart', { checkout: '' })
  const path = /^\/checkout\/[\da-f-]{36}/.exec(opened.headers.get('location') ?? '')?.[0] ?? ''
  return { visitor, path, product }
}
const next = (reply: Response) => [reply.status, reply.headers.get('location')?.split('/').at(-1)]
const quoteIn = async (visitor: ReturnType<typeof aVisitor>, path: string) =>
  /name="quote" value="([\da-f]{64})"/.exec(await visitor.text(path))?.[1] ?? ''

test('without a script a basket becomes an order, step by step, and its page says so', async () => {
  const { visitor, path } = await aShopper({}, 2)

  const steps = [
    await visitor.submit(`${path}/information`, information),
    await visitor.submit(`${path}/shipping`, { delivery: homeDelivery, note: 'Second floor' }),
    await visitor.submit(`${path}/payment`, { method: 'pay_on_delivery', invoice: 'same' }),
  ]
  const quote = await quoteIn(visitor, `${path}/pay_on_delivery`)
  const placed = await visitor.submit(`${path}/place`, { quote })
  const status = placed.headers.get('location') ?? ''
  const page = await visitor.text(status)

  expect(steps.map(next)).toEqual([
    [303, 'shipping'],
    [303, 'payment'],
    [303, 'pay_on_delivery'],
  ])
  expect([placed.status, status]).toEqual([303, expect.stringMatching(/^\/orders\/[\w-]{43}$/)])
  expect(page).toContain('We have your order')
  expect(page).toContain('8 rue des Tables-Claudiennes')
  const { items } = (await clerk.call('GET', '/api/orders?q=lina.haddad')).body
  const read = await clerk.call('GET', `/api/orders/${items[0].id}`)
  expect(read.status, JSON.stringify(read.body)).toBe(200)
  const { order } = read.body
  expect(order).toMatchObject({
    ...{ tag: 'new-order', source: 'storefront', payment_status: 'pending' },
    customer: { name: 'Lina Haddad', email: 'lina.haddad@example.com' },
    shipping_address: { line1: '8 rue des Tables-Claudiennes', city: 'Lyon', postcode: '69001', country: 'FR' },
    products: [{ quantity: 2, unit_price: 4_800 }],
    payments: [{ provider: 'pay_on_delivery', kind: 'sale', status: 'pending' }],
    notes: [{ body: 'Second floor' }],
  })
  expect((await visitor.json('/cart.js')).items).toEqual([])
})
