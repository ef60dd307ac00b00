import { aProduct } from '@comptoir/catalogue/testing'
import { aSavedDiscount, noGoods } from '@comptoir/discounts/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
afterAll(() => shop.close())

const together = { order: true, products: true, shipping: true }
const aCup = async (price = 1_000) => {
  const product = await aProduct(shop.context, { title: 'Cup', price, on_hand: 50 })
  return { id: product.id, variant: product.variants[0]?.id ?? '' }
}
const place = async (variant: string, quantity = 1) =>
  (
    await root.call('POST', '/api/orders', {
      customer: { name: 'Lina', email: `${crypto.randomUUID()}@example.com` },
      products: [{ variant_id: variant, quantity }],
      handed_over: true,
    })
  ).body.order
const change = (order: { id: string; version: number }, body: object) =>
  root.call('PUT', `/api/orders/${order.id}/lines`, { version: order.version, ...body })
const usesOf = async (id: string) => (await root.call('GET', `/api/discounts/${id}`)).body.discount.used

test('what is added gets a running discount; what stood keeps its price', async () => {
  const cup = await aCup()
  const order = await place(cup.variant)
  const { id } = await aSavedDiscount(shop.context, {
    ...{ title: 'Autumn', scope: 'products', value: 20, combines_with: together },
    target: { ...noGoods, product_ids: [cup.id], exclude_ids: [] },
  })

  const { body } = await change(order, { added: [{ variant_id: cup.variant, quantity: 2 }] })

  expect(body.difference).toMatchObject({ total: 1_600, due: 2_600 })
  expect(body.order.discounts).toMatchObject([{ discount_id: id, amount: 400, shares: [{ amount: 400 }] }])
  expect(body.order.products.map(({ total }: { total: number }) => total)).toEqual([1_000, 1_600])
  expect(await usesOf(id)).toBe(1)

  const again = await change(body.order, { added: [{ variant_id: cup.variant, quantity: 1 }] })
  expect(again.body.order.discounts).toMatchObject([
    { discount_id: id, amount: 600, shares: [{ amount: 400 }, { amount: 200 }] },
  ])
  expect(await usesOf(id)).toBe(1)
})

test('a code and a discount by hand count on what is added, with their reason', async () => {
  const cup = await aCup()
  const order = await place(cup.variant)
  const { id } = await aSavedDiscount(shop.context, { title: 'Ten', mode: 'code', code: `TEN-${cup.id.slice(-6)}` })
  const added = [{ variant_id: cup.variant, quantity: 1 }]
  const entered = {
    ...{ added, codes: [`ten-${cup.id.slice(-6)}`] },
    manual_discount: { kind: 'fixed', value: 150, reason: 'Came late' },
  }

  const tried = await change(order, { ...entered, dry_run: true })
  expect(tried.body).toMatchObject({ difference: { total: 750 }, discounts: [{ amount: 100 }, { amount: 150 }] })
  expect(await usesOf(id)).toBe(0)

  const { body } = await change(order, entered)
  expect(body.order.totals).toMatchObject({ discount: 250, total: 1_750 })
  expect(body.order.discounts).toMatchObject([
    { discount_id: id, amount: 100 },
    { discount_id: null, amount: 150, reason: 'Came late' },
  ])
  expect(await usesOf(id)).toBe(1)
})

test('an amount that the order has once is not given again', async () => {
  const cup = await aCup()
  await aSavedDiscount(shop.context, {
    ...{ title: 'Five off', kind: 'fixed', value: 500, scope: 'products', allocation: 'across' },
    target: { ...noGoods, product_ids: [cup.id], exclude_ids: [] },
  })
  const order = await place(cup.variant)
  expect(order.totals.discount).toBe(500)

  const { body } = await change(order, { added: [{ variant_id: cup.variant, quantity: 1 }] })

  expect(body.difference.total).toBe(1_000)
  expect(body.order.totals.discount).toBe(500)
})

test('a code that does not count refuses the change, and a trial says why', async () => {
  const cup = await aCup()
  const order = await place(cup.variant)
  const entered = { added: [{ variant_id: cup.variant, quantity: 1 }], codes: ['NOSUCH'] }

  const tried = await change(order, { ...entered, dry_run: true })
  const refused = await change(order, entered)

  expect(tried.body.rejected).toMatchObject([{ code: 'NOSUCH', reason: 'DISCOUNT_NOT_FOUND' }])
  expect([refused.status, refused.body.error.code]).toEqual([422, 'DISCOUNT_REFUSED'])
  expect((await root.call('GET', `/api/orders/${order.id}`)).body.order.products).toHaveLength(1)
})
