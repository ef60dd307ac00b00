import { aCustomer } from '@comptoir/customers/testing'
import { aSavedDiscount, noGoods } from '@comptoir/discounts/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type KnownCustomer, readDiscountFacts, takeUses } from '../index.ts'

let shop: TestShop
let staff: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  staff = await shop.as('root')
})
afterAll(() => shop.close())

const nobody: KnownCustomer = { customer_id: null, email: '', phone: '', country: null }
const use = (discount_id: string, customer: KnownCustomer) =>
  shop.context.db.transaction((tx) =>
    takeUses(shop.context, tx, {
      ...{ holder: crypto.randomUUID(), state: 'used', customer },
      uses: [{ discount_id, code: null, amount: 500 }],
    }),
  )
const usesOf = async (customer: KnownCustomer) =>
  (await readDiscountFacts(shop.context, shop.context.db.current, { codes: [], customer, holder: null })).own_uses

test('the uses of merged customers count together, and what was for one is for both', async () => {
  const [from, into] = [
    await aCustomer(shop.context, { name: 'Roux' }),
    await aCustomer(shop.context, { name: 'Rouks' }),
  ]
  const customers = { group_ids: [], customer_ids: [from.id], first_order_only: false }
  const { id } = await aSavedDiscount(shop.context, {
    per_customer_limit: 9,
    customers,
    target: { ...noGoods, exclude_ids: [] },
  })
  for (const customer of [from, into]) await use(id, { ...nobody, customer_id: customer.id })

  const merged = await staff.call('POST', `/api/customers/${from.id}/merge`, {
    ...{ into: into.id, version: from.version, into_version: into.version },
  })

  expect([merged.status, merged.body.error]).toEqual([200, undefined])
  expect(await usesOf({ ...nobody, customer_id: into.id })).toEqual({ [id]: 2 })
  expect(await usesOf({ ...nobody, customer_id: from.id })).toEqual({})
  const { discount } = (await staff.call('GET', `/api/discounts/${id}`)).body
  expect([discount.customers.customer_ids, discount.used]).toEqual([[into.id], 2])
})

test('who is erased is known by no use any more, whose sum stays', async () => {
  const phone = '+33612340000'
  const customer = await aCustomer(shop.context, { name: 'Morel', first_name: '', email: 'morel@example.com' })
  const { id } = await aSavedDiscount(shop.context, { per_customer_limit: 9 })
  await use(id, { ...nobody, customer_id: customer.id, email: 'Morel@example.com', phone })
  await use(id, { ...nobody, email: 'noah@example.com' })

  const { status } = await staff.call('POST', `/api/customers/${customer.id}/erase`, { name: 'Morel', version: 1 })

  expect(status).toBe(200)
  for (const known of [{ customer_id: customer.id }, { email: 'morel@example.com' }, { phone }])
    expect(await usesOf({ ...nobody, ...known })).toEqual({})
  expect(await usesOf({ ...nobody, email: 'noah@example.com' })).toEqual({ [id]: 1 })
  expect((await staff.call('GET', `/api/discounts/${id}`)).body.discount.used).toBe(2)
})
