import { aProduct } from '@comptoir/catalogue/testing'
import { checkout } from '@comptoir/checkout/server'
import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVisitor } from '../../testing/index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function aVariant(inputs: Parameters<typeof aProduct>[1] = {}) {
  const product = await aProduct(shop.context, { price: 1_000, ...inputs })
  return product.variants[0]?.id ?? ''
}

test.each([
  [{ id: 'none' }, 'VARIANT_UNKNOWN'],
  [{ id: '00000000-0000-7000-8000-000000000000' }, 'VARIANT_UNKNOWN'],
  [{ id: { $ne: null } }, 'VARIANT_UNKNOWN'],
  [{}, 'VARIANT_UNKNOWN'],
  [{ items: [null] }, 'VARIANT_UNKNOWN'],
  [{ quantity: -1 }, 'QUANTITY_LIMIT'],
  [{ quantity: 1.5 }, 'QUANTITY_LIMIT'],
  [{ quantity: '1e9' }, 'QUANTITY_LIMIT'],
  [{ quantity: 10_000 }, 'QUANTITY_LIMIT'],
  [{ properties: { text: 'x'.repeat(501) } }, 'TEXT_TOO_LONG'],
  [{ properties: Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`a${at}`, 'x'])) }, 'TEXT_TOO_LONG'],
  [{ properties: { deep: { er: 'x' } } }, 'TEXT_TOO_LONG'],
])('adding %j is refused as %s', async (fields, code) => {
  const id = await aVariant()
  const isOwn = 'id' in fields || 'items' in fields || Object.keys(fields).length === 0

  const { status, body } = await aVisitor(shop).post('/cart/add.js', { ...(!isOwn && { id }), ...fields })

  expect([status, body.code]).toEqual([422, code])
  expect(body.description).not.toMatch(/\{|undefined/)
})

test('a cart holds a hundred lines and a note of five thousand letters', async () => {
  const visitor = aVisitor(shop)
  const id = await aVariant()
  const lines = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({ id, properties: { number: from + at } }))

  const full = await visitor.post('/cart/add.js', { items: lines(0, 100) })
  const more = await visitor.post('/cart/add.js', { items: lines(100, 1) })
  const note = await visitor.post('/cart/update.js', { note: 'x'.repeat(5_001) })

  expect([full.status, more.body.code, note.body.code]).toEqual([200, 'LINE_LIMIT', 'TEXT_TOO_LONG'])
})

test('changing a cart that is not there is refused', async () => {
  const visitor = aVisitor(shop, { cookie: 'cart=short' })

  expect((await visitor.post('/cart/change.js', { line: 1, quantity: 1 })).body.code).toBe('LINE_UNKNOWN')
  expect((await visitor.post('/cart/clear.js', {})).body.items).toEqual([])
})

test('requests at once lose nothing and never add more than there is', async () => {
  const visitor = aVisitor(shop)
  const [plain, few] = [await aVariant(), await aVariant({ on_hand: 3, continueOutOfStock: false })]
  await visitor.post('/cart/add.js', { id: plain })

  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => visitor.post('/cart/add.js', { id: at % 2 === 0 ? plain : few, quantity: 1 })),
  )

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(7)
  expect((await visitor.json('/cart.js')).items).toMatchObject([{ quantity: 5 }, { quantity: 3 }])
})

test('who changes carts without end has to wait', async () => {
  const visitor = aVisitor(shop)
  const answers = await Promise.all(Array.from({ length: 320 }, () => visitor.post('/cart/change.js', { line: 1 })))

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422, 429]))
})

test('a cart that nobody has changed for ninety days goes', async () => {
  const { pool } = shop.app.database
  const count = async () => Number((await pool.query('select count(*) as count from carts')).rows[0].count)
  const before = await count()
  await pool.query(
    "update carts set updated_at = now() - interval '91 days' where id in (select id from carts order by id limit 1)",
  )

  for (const job of checkout.jobs ?? []) await job.run(shop.context, {})

  expect(await count()).toBe(before - 1)
})
