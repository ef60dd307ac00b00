import { addOrderToStats } from '@comptoir/customers/server'
import { aCustomer } from '@comptoir/customers/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let clerk: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.as(['admin_payments'])
})
afterAll(() => shop.close())

const at = '2026-11-20T10:00:00.000Z'

async function aRefuser(refused: number, currencies = ['EUR']) {
  const { id } = await aCustomer(shop.context)
  for (const currency of currencies) {
    await shop.context.db.transaction((tx) =>
      addOrderToStats(tx, id, { orders: 0, spent: 0, currency, at, refused: refused / currencies.length }),
    )
  }
}
const counted = async () => (await clerk.call('GET', '/api/payment_methods/refusers')).body

async function limitTo(max_refusals: number | null) {
  const { body } = await clerk.call('GET', '/api/payment_methods')
  const { version } = body.payment_methods.find(({ key }: { key: string }) => key === 'pay_on_delivery')
  await clerk.call('PUT', '/api/payment_methods/pay_on_delivery', { max_refusals, version })
}

test('customers who have reached the saved limit are counted once, whatever they paid in', async () => {
  for (const refused of [0, 1, 2, 3]) await aRefuser(refused)
  await aRefuser(2, ['USD', 'EUR'])

  await limitTo(2)
  expect(await counted()).toEqual({ limit: 2, customers: 3 })
  await limitTo(1)
  expect(await counted()).toEqual({ limit: 1, customers: 4 })
  await limitTo(null)
  expect(await counted()).toEqual({ limit: null, customers: 0 })
})

test('the number is for whoever sets payments up', async () => {
  const other = await shop.as(['admin_stats'])

  expect((await other.call('GET', '/api/payment_methods/refusers')).status).toBe(403)
})
