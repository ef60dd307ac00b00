import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { aProduct } from '../../testing/index.ts'

let shop: TestShop
let clerk: TestStaff
beforeEach(async () => {
  shop = await openTestShop()
  clerk = await shop.as(['admin_variants_manager', 'admin_products_manager'])
})
afterEach(() => shop.close())

const Sent = z.object({ text: z.string() })

const news = async () => {
  await shop.idle()
  const { body } = await clerk.call('GET', '/api/get_recent_notifications')
  return body.notifications.map(({ title, title_args, content }: Record<string, object>) => ({
    title,
    title_args,
    content,
  }))
}
const adjust = (variant_id: string | undefined, delta: number) =>
  clerk.call('POST', '/api/inventory/adjust', { variant_id, delta, reason: 'correction', note: '' })
const candle = (on_hand = 10, given: object = {}) =>
  aProduct(shop.context, { title: 'Beeswax candle', on_hand, ...given })

test('a variant that crosses its threshold is announced once, however much is sold then', async () => {
  const [variant] = (await candle()).variants

  const { status } = await adjust(variant?.id, -4)
  expect([status, await news()]).toEqual([200, []])
  await adjust(variant?.id, -2)
  const crossed = await news()
  await adjust(variant?.id, -1)
  await adjust(variant?.id, -3)

  expect(crossed).toEqual([
    {
      title: 'catalogue.notifications.low_stock',
      title_args: { name: 'Beeswax candle', count: 4 },
      content: {
        icon: 'stock',
        link: '/organization/inventory?q=Beeswax+candle',
        entity: 'variant',
        entity_id: variant?.id,
      },
    },
  ])
  expect(await news()).toEqual(crossed)
})

test('once it was above its threshold again, it is announced again', async () => {
  const [variant] = (await candle()).variants
  await adjust(variant?.id, -6)
  await news()

  await adjust(variant?.id, 20)
  await news()
  await adjust(variant?.id, -24)

  expect((await news()).map(({ title_args }: { title_args: object }) => title_args)).toEqual([
    { name: 'Beeswax candle', count: 0 },
    { name: 'Beeswax candle', count: 4 },
  ])
})

test('the threshold of a variant goes before that of the shop; what is not counted is never low', async () => {
  const base = await candle(10)
  const [own] = base.variants
  await clerk.call('PUT', `/api/variants/${own?.id}`, { low_stock_at: 1, version: own?.version })
  const [untracked] = (await candle(10)).variants
  await clerk.call('PUT', `/api/variants/${untracked?.id}`, { trackQuantity: false, version: untracked?.version })

  await adjust(own?.id, -8)
  await adjust(untracked?.id, -9)
  expect(await news()).toEqual([])
  await adjust(own?.id, -1)

  expect(await news()).toMatchObject([{ title_args: { count: 1 } }])
})

test('below a lower threshold it is announced again', async () => {
  const [variant] = (await candle()).variants
  await adjust(variant?.id, -5)
  await news()
  const { version } = (await clerk.call('PUT', `/api/variants/${variant?.id}`, { low_stock_at: 2, version: 1 })).body
    .variant

  await adjust(variant?.id, -2)
  const meanwhile = await news()
  await adjust(variant?.id, -1)

  expect([version, meanwhile.length]).toEqual([2, 1])
  expect((await news()).map(({ title_args }: { title_args: object }) => title_args)).toEqual([
    { name: 'Beeswax candle', count: 2 },
    { name: 'Beeswax candle', count: 5 },
  ])
})

/** Statements that the news of low stock send while something is done. */
async function statementsDuring(work: () => Promise<unknown>) {
  await shop.idle()
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  await shop.idle()
  const texts = sent.mock.calls.map(([first]: unknown[]) => Sent.safeParse(first).data?.text ?? '')
  sent.mockRestore()
  return texts.filter((text) => text.includes('low_stock_notices')).length
}

test('an order that leaves enough costs no statement, one that does not a single one', async () => {
  const [variant] = (await candle(12)).variants
  const seller = await shop.as(['admin_orders'])
  const { shipping_methods } = (await seller.call('GET', '/api/shipping_methods')).body
  const order = (quantity: number) =>
    seller.call('POST', '/api/orders', {
      customer: { name: 'Lina Haddad', email: 'lina@example.com' },
      products: [{ variant_id: variant?.id, quantity }],
      shipping_method_id: shipping_methods.find(({ key }: { key: string }) => key === 'pickUpInStore').id,
      payment: { kind: 'none', mark_paid: false },
    })

  expect((await order(1)).status).toBe(200)
  expect(await statementsDuring(() => order(2))).toBe(0)
  expect(await news()).toEqual([])
  expect(await statementsDuring(() => order(5))).toBe(1)
  expect(await news()).toHaveLength(1)
})

test('many at once are one notification that leads to their list', async () => {
  const products = await Promise.all(Array.from({ length: 12 }, () => candle()))
  const { db } = shop.context
  const ids = products.flatMap(({ variants }) => variants.map(({ id }) => id))
  const { writeStock } = await import('@comptoir/inventory/server')

  await db.transaction((tx) =>
    writeStock({ tx, entries: ids.map((variant_id) => ({ variant_id, on_hand: -7 })), kind: 'count' }),
  )

  expect(await news()).toMatchObject([
    {
      title: 'catalogue.notifications.low_stock_many',
      title_args: { count: 12 },
      content: { link: '/organization/inventory?stock=low' },
    },
  ])
})
