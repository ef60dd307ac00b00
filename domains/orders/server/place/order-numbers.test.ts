import { aProduct } from '@comptoir/catalogue/testing'
import { eventually, openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pickUpInStore } from '../../testing/index.ts'

let shop: TestShop
let clerk: TestStaff
let root: TestStaff
let variant_id: string | undefined
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.as(['admin_orders'])
  root = await shop.as('root')
  const { variants } = await aProduct(shop.context, { price: 450, on_hand: 1_000 })
  variant_id = variants[0]?.id
})
afterAll(() => shop.close())

async function placedNumber(): Promise<number> {
  const { body } = await clerk.call('POST', '/api/orders', {
    customer: { name: 'Lina Haddad', email: 'lina@example.com' },
    products: [{ variant_id, quantity: 1 }],
    shipping_method_id: pickUpInStore,
  })
  return body.order.number
}

async function startAt(value: number) {
  const { body } = await root.call('GET', '/api/settings')
  const found = body.settings.find(({ key }: { key: string }) => key === 'first_order_number')
  const setting = { key: 'first_order_number', value, version: found.version }
  const { status } = await root.call('PUT', '/api/settings', { settings: [setting] })
  await shop.idle()
  return status
}

test('orders are numbered from the chosen number on, and a lower one never repeats any', async () => {
  expect(await placedNumber()).toBe(1)

  expect(await startAt(4_001)).toBe(200)
  const raised = [await placedNumber(), await placedNumber()]
  expect(await startAt(3)).toBe(200)
  const kept = await placedNumber()

  expect([...raised, kept]).toEqual([4_001, 4_002, 4_003])
  expect(await startAt(0)).toBe(422)
})

test('orders placed while the numbers move have numbers of their own', async () => {
  const [numbers] = await Promise.all([Promise.all(Array.from({ length: 12 }, placedNumber)), startAt(5_000)])

  await eventually(async () => expect(await placedNumber()).toBeGreaterThanOrEqual(5_000))
  expect(new Set(numbers).size).toBe(12)
})
