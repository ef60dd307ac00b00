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

async function aSale() {
  const product = await aProduct(shop.context, { title: 'Teapot', price: 1_000, on_hand: 100 })
  const { id } = await aSavedDiscount(shop.context, {
    ...{ title: 'Autumn', scope: 'products', value: 20, combines_with: together },
    target: { ...noGoods, product_ids: [product.id], exclude_ids: [] },
  })
  const place = async (quantity: number, email = `${crypto.randomUUID()}@example.com`) =>
    (
      await root.call('POST', '/api/orders', {
        customer: { name: 'Lina Haddad', email },
        products: [{ variant_id: product.variants[0]?.id, quantity }],
        handed_over: true,
        payment: { kind: 'none', mark_paid: true },
      })
    ).body.order
  return { id, product, place }
}

const figuresOf = async (id: string, staff = root, days = 'today') =>
  (await staff.call('GET', `/api/discounts/${id}/figures?days=${days}`)).body
const sumsOf = async (ids: string[], staff = root, days = 'today') =>
  (await staff.call('POST', '/api/discounts/figures', { ids, days })).body

test('uses, what was given away and what its orders cost, by day, on what, in which orders', async () => {
  const { id, product, place } = await aSale()
  const [, second] = [await place(1), await place(3)]

  const { sums, days, goods, orders } = await figuresOf(id)

  expect(sums).toMatchObject({ uses: 2, given: 800, returned: 0, revenue: 3_200, average: 1_600, first_orders: 2 })
  expect(days).toEqual([{ date: expect.stringMatching(/^\d{4}-/), uses: 2 }])
  expect(goods).toMatchObject([{ product_id: product.id, title: 'Teapot', pieces: 4, given: 800, revenue: 3_200 }])
  expect(orders.map((order: { number: number; given: number }) => [order.number, order.given])).toEqual([
    [second.number, 600],
    [second.number - 1, 200],
  ])
  expect((await sumsOf([id])).figures).toEqual([{ id, uses: 2, given: 800, revenue: 3_200 }])
})

test('what comes back is not given away, to the cent; what is canceled was no use', async () => {
  const { id, place } = await aSale()
  const [kept, canceled] = [await place(3), await place(1)]

  const refund = (quantity: number) =>
    root.call('POST', `/api/orders/${kept.id}/refunds`, {
      ...{ reason: 'unwanted', to: 'manual', lines: [{ order_line_id: kept.products[0].id, quantity }] },
    })
  expect((await refund(1)).status).toBe(200)
  await root.call('POST', `/api/orders/${canceled.id}/cancel`, {
    ...{ version: canceled.version, reason: 'customer', restock: true, refund: 'original' },
  })

  expect((await figuresOf(id)).sums).toMatchObject({ uses: 1, given: 400, returned: 200, revenue: 1_600 })
  await refund(2)
  expect((await figuresOf(id)).sums).toMatchObject({ uses: 1, given: 0, returned: 600, revenue: 0 })
})

test('orders are named to whoever sees orders, canceled ones too, for the codes that they gave back', async () => {
  const { place } = await aSale()
  const [kept, canceled] = [await place(1), await place(1)]
  await root.call('POST', `/api/orders/${canceled.id}/cancel`, { version: canceled.version, reason: 'customer' })
  const ask = async (staff: TestStaff) =>
    staff.call('POST', '/api/discounts/orders', { ids: [kept.id, canceled.id, crypto.randomUUID()] })

  expect((await ask(root)).body.orders).toHaveLength(2)
  expect((await ask(root)).body.orders).toEqual(
    expect.arrayContaining([kept, canceled].map(({ id, number }) => ({ id, number, customer: 'Lina Haddad' }))),
  )
  expect((await ask(await shop.as(['admin_discounts']))).status).toBe(403)
})

test('an order with two discounts is one use of each and one revenue; the period before stands beside', async () => {
  const { all: before } = await sumsOf([])
  const { id, place } = await aSale()
  await place(1)

  const { all, figures, before: earlier } = await sumsOf([id])

  expect(all).toMatchObject({ uses: before.uses + 1, given: before.given + 200, revenue: before.revenue + 800 })
  expect(all.gross - before.gross).toBe(1_000)
  expect(earlier).toMatchObject({ uses: 0, given: 0, revenue: 0 })
  expect(figures).toHaveLength(1)
  expect((await sumsOf([id], root, 'yesterday')).figures).toEqual([])
})

test('whoever may not see statistics sees no revenue', async () => {
  const { id, place } = await aSale()
  await place(2)
  const clerk = await shop.as(['admin_discounts'])

  expect((await figuresOf(id, clerk)).sums).toMatchObject({ uses: 1, given: 400, revenue: null, average: null })
  expect((await sumsOf([id], clerk)).figures).toEqual([{ id, uses: 1, given: 400, revenue: null }])
})

test('what runs, what ends soon and what begins next is told', async () => {
  const { schedule: before } = await sumsOf([])
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  await aSavedDiscount(shop.context, { title: 'Ends', ends_at: inHours(48) })
  const winter = await aSavedDiscount(shop.context, { title: 'Winter', starts_at: inHours(1) })

  const { schedule } = await sumsOf([])

  expect(schedule).toMatchObject({
    ...{ running: before.running + 1, ending: before.ending + 1 },
    next: { id: winter.id, title: 'Winter', act: 'begins' },
  })
})
