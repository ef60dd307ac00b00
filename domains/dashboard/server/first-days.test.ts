import { aProduct } from '@comptoir/catalogue/testing'
import { anOrder } from '@comptoir/orders/testing'
import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterEach, expect, test } from 'vitest'

let shop: TestShop
afterEach(() => shop.close())

test('the steps of a new shop tick wherever they are done, and go once the shop sells', async () => {
  shop = await openTestShop()
  const root = await shop.as('root')
  const stepsFor = async (staff = root) => (await staff.call('GET', '/api/dashboard')).body.dashboard.first_days
  const clerk = await shop.as(['admin_orders'])

  await aProduct(shop.context, { status: 'draft' })
  const before = await stepsFor()
  await aProduct(shop.context)
  const after = await stepsFor()
  await anOrder(shop.context)
  const ordered = await stepsFor()

  expect(before.done).toEqual(['team'])
  expect(after.done).toEqual(['products', 'team'])
  expect(ordered.done).toEqual(['products', 'team', 'order'])
  expect(ordered.counts).toEqual({ products: 2, colleagues: 2, orders: 1 })
  expect(await stepsFor(clerk)).toBeNull()

  for (let sold = 1; sold < 10; sold += 1) await anOrder(shop.context)
  expect(await stepsFor()).toBeNull()
})

test('the first step needs a name and something that customers know or reach the shop by', async () => {
  shop = await openTestShop()
  const root = await shop.as('root')
  const isDone = async (settings: Record<string, unknown>) => {
    const list = Object.entries(settings).map(([key, value]) => ({ key, value, version: 0 }))
    expect((await root.call('PUT', '/api/settings', { settings: list })).status).toBe(200)
    await shop.idle()
    return (await root.call('GET', '/api/dashboard')).body.dashboard.first_days.done.includes('name')
  }

  expect(await isDone({ name: 'Maison Lune' })).toBe(false)
  expect(await isDone({ shop_email: 'bonjour@lune.example' })).toBe(true)
})
