import { aProduct } from '@comptoir/catalogue/testing'
import { pickUpInStore } from '@comptoir/orders/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShopperAt, aVisitor, reviewed } from '../../testing/index.ts'

let shop: TestShop
let clerk: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.as('root')
})
afterAll(() => shop.close())

test('fifty presses of one button are one order, one row of the ledger and one answer', async () => {
  const { variants } = await aProduct(shop.context, { price: 2_000 })
  const shopper = await aShopperAt(shop, variants[0]?.id ?? '', { delivery: pickUpInStore })
  const quote = await reviewed(shopper, { method: 'pay_on_delivery' })

  const replies = await Promise.all(
    Array.from({ length: 50 }, () => shopper.visitor.submit(`${shopper.path}/place`, { quote })),
  )

  expect(new Set(replies.map(({ status, headers }) => `${status} ${headers.get('location')}`)).size).toBe(1)
  const { items } = (await clerk.call('GET', `/api/orders?q=${shopper.email}`)).body
  expect(items).toHaveLength(1)
  expect((await clerk.call('GET', `/api/orders/${items[0].id}`)).body.order.payments).toHaveLength(1)
})

test('whoever has had the last one set aside finds it in their basket, and may change the basket', async () => {
  const { variants } = await aProduct(shop.context, { price: 2_000, on_hand: 2, continueOutOfStock: false })
  const shopper = await aShopperAt(shop, variants[0]?.id ?? '', { quantity: 2, delivery: pickUpInStore })
  await reviewed(shopper, { method: 'pay_on_delivery' })
  const { visitor } = shopper

  const basket = await visitor.text('/cart')
  const fewer = await visitor.post('/cart/change.js', { line: 1, quantity: 1 })
  const again = await visitor.post('/cart/change.js', { line: 1, quantity: 2 })
  const more = await visitor.post('/cart/change.js', { line: 1, quantity: 3 })

  expect(basket).not.toContain('Sold out')
  expect([fewer.status, again.status, more.status]).toEqual([200, 200, 422])
})

test('what somebody has had set aside too long is there for the next one at once, from the basket to the order', async () => {
  const { variants } = await aProduct(shop.context, { price: 2_000, on_hand: 1, continueOutOfStock: false })
  const variant = variants[0]?.id ?? ''
  const slow = await aShopperAt(shop, variant, { delivery: pickUpInStore })
  await reviewed(slow, { method: 'pay_on_delivery' })
  const early = await aVisitor(shop).post('/cart/add.js', { id: variant, quantity: 1 })
  await shop.app.database.pool.query(`update stock_holds set expires_at = now() - interval '1 second'`)

  const next = await aShopperAt(shop, variant, { delivery: pickUpInStore })
  const quote = await reviewed(next, { method: 'pay_on_delivery' })
  const placed = await next.visitor.submit(`${next.path}/place`, { quote })
  const late = await slow.visitor.get(`${slow.path}/pay_on_delivery`)

  expect(early.status).toBe(422)
  expect(placed.headers.get('location')).toMatch(/^\/orders\//)
  expect([late.status, await late.text()]).toEqual([422, expect.stringContaining('old out')])
})
