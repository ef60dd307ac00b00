import { aProduct } from '@comptoir/catalogue/testing'
import { anAddress, homeDelivery } from '@comptoir/orders/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aLeftBasket, runLater } from '../../testing/index.ts'

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
beforeEach(() => set({ steps: [1, 24, 72].map((hours) => ({ on: true, hours })), waits_for_stock: false }))
afterAll(() => shop.close())

async function set(given: object) {
  const { settings } = (await root.call('GET', '/api/abandoned_mails')).body
  const saved = await root.call('PUT', '/api/abandoned_mails', { version: settings.version, ...given })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
}

const aVariant = async (given: Parameters<typeof aProduct>[1]) =>
  (await aProduct(shop.context, { price: 1_800, on_hand: 9, ...given })).variants[0]?.id ?? ''

const hour = 60

async function later(minutes: number) {
  await runLater(shop, 'leave_checkouts', 61)
  await runLater(shop, 'remind_shoppers', minutes)
}

const mailsOf = async (email: string) =>
  (await root.call('GET', `/api/mails?q=${encodeURIComponent(email)}`)).body.items
    .filter(({ template }: { template: string }) => template.startsWith('basket-'))
    .map(({ template }: { template: string }) => template)

const buyAll = (variant_id: string, quantity: number) =>
  root.call('POST', '/api/orders', {
    customer: { name: 'Somebody', email: `${crypto.randomUUID()}@example.com` },
    products: [{ variant_id, quantity }],
    ...{ shipping_method_id: homeDelivery, shipping_address: anAddress },
  })

test('of what is sold out in part only the rest is shown; of what is sold out nothing is sent', async () => {
  const [scarce, there] = [
    await aVariant({ title: 'Scarce cup', on_hand: 1, continueOutOfStock: false }),
    await aVariant({ title: 'Plain bowl' }),
  ]
  const [part, whole] = [await aLeftBasket(shop, scarce), await aLeftBasket(shop, scarce)]
  await part.visitor.post('/cart/add.js', { id: there, quantity: 1 })
  await buyAll(scarce, 1)
  await later(70)

  expect(await mailsOf(whole.email)).toEqual([])
  expect(await mailsOf(part.email)).toEqual(['basket-first'])
  const { rows } = await shop.app.database.pool.query('select plain from mails where to_address = $1', [part.email])
  expect(rows[0].plain).toContain('Plain bowl')
  expect(rows[0].plain).not.toContain('Scarce cup')
})

test('a basket that is sold out waits until something of it is there again, if the shop wants', async () => {
  await set({ waits_for_stock: true })
  const product = await aProduct(shop.context, {
    title: 'Scarce pot',
    price: 1_800,
    on_hand: 1,
    continueOutOfStock: false,
  })
  const variant = product.variants[0]?.id ?? ''
  const basket = await aLeftBasket(shop, variant)
  const sold = (await buyAll(variant, 1)).body.order
  await later(70)
  const waiting = (await root.call('GET', `/api/abandoned_checkouts?q=${basket.email}`)).body.items[0]
  await root.call('POST', `/api/orders/${sold.id}/cancel`, { version: sold.version, reason: 'other' })
  await later(20 * hour)

  expect(waiting.mails.state).toBe('waits_for_stock')
  expect(await mailsOf(basket.email)).toEqual(['basket-first'])
})
