import { aProduct } from '@comptoir/catalogue/testing'
import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { aVendor } from '@comptoir/vendors/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder } from '../../testing/index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('the list of vendors says how many products and open orders each has, and who is in charge', async () => {
  const admin = await shop.as('admin')
  const { items: people } = (await admin.call('GET', '/api/users/pick')).body
  const [person] = people
  await aVendor(shop.context, { name: 'Figures alone' })
  await aVendor(shop.context, { name: 'Figures full', assigned_users: [person.id] })
  const [one, two, gone] = [
    await aProduct(shop.context, { vendor: 'Figures full' }),
    await aProduct(shop.context, { vendor: 'Figures full' }),
    await aProduct(shop.context, { vendor: 'Figures full' }),
  ]
  await admin.call('DELETE', `/api/products/${gone.id}?version=1`)
  const products = [one, two].flatMap(({ variants }) => variants.map(({ id }) => ({ variant_id: id, quantity: 1 })))
  await anOrder(shop.context, { products })
  await anOrder(shop.context, { products, draft: true })

  const { items } = (await admin.call('GET', '/api/vendors?q=figures')).body

  expect(items).toMatchObject([
    { name: 'Figures alone', products: 0, open_orders: 0, people: [] },
    { name: 'Figures full', products: 2, open_orders: 1, people: [expect.stringContaining(person.name)] },
  ])
})
