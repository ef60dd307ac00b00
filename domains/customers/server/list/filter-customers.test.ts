import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyAddress } from '../../contract/customer.rules.ts'
import { aCustomer } from '../../testing/index.ts'
import { addOrderToStats } from '../record/customer-stats.ts'

let shop: TestShop
let clerk: TestStaff

async function add(
  name: string,
  country: string,
  bought: { orders: number; spent: number; at: string; refused?: number } | null,
) {
  const address = { ...emptyAddress, line1: '1 Main street', city: 'Town', country, default: true }
  const { id } = await aCustomer(shop.context, { name, first_name: '', addresses: [address] })
  if (bought) {
    await shop.context.db.transaction((tx) => addOrderToStats(tx, id, { ...bought, currency: 'EUR' }))
  }
}

beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.as(['customers_manager', 'admin_orders'])
  await add('Never', 'FR', null)
  await add('Once', 'JP', { orders: 1, spent: 2_000, at: '2026-03-01T10:00:00Z' })
  await add('Often', 'FR', { orders: 7, spent: 90_000, at: '2026-05-31T22:30:00Z', refused: 2 })
})
afterAll(() => shop.close())

const found = async (query: string, who = clerk) => {
  const { status, body } = await who.call('GET', `/api/customers?sort=name&${query}`)
  return status === 200 ? body.items.map(({ name }: { name: string }) => name) : `${status} ${body.error.code}`
}

test.each([
  ['filter[country][eq]=FR', ['Never', 'Often']],
  ['filter[orders][lte]=1', ['Never', 'Once']],
  ['filter[orders][gte]=1&filter[orders][lte]=1', ['Once']],
  ['filter[spent][gte]=2001', ['Often']],
  ['filter[refused][gte]=2', ['Often']],
  ['filter[refused][lte]=1', ['Never', 'Once']],
  ['filter[last_order][days]=2026-03-01..2026-03-31', ['Once']],
  ['filter[last_order][days]=2026-06-01..', []],
  ['filter[created_at][days]=today', ['Never', 'Often', 'Once']],
  ['filter[created_at][days]=yesterday', []],
  ['filter[country][eq]=FR&filter[spent][gte]=1', ['Often']],
  ['filter[country][eq]=fr', '400 INVALID_FILTER'],
])('%s finds %j', async (query, names) => {
  expect(await found(query)).toEqual(names)
})

test.each([
  'filter[orders][gte]=1',
  'filter[spent][gte]=1',
  'filter[refused][gte]=1',
  'filter[last_order][days]=today',
])('whoever may not see orders cannot ask for their figures: %s', async (query) => {
  expect(await found(query, await shop.as(['customers_manager']))).toBe('403 FORBIDDEN')
})
