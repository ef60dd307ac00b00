import { aCollection, aProduct } from '@comptoir/catalogue/testing'
import { anOrder } from '@comptoir/orders/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop({ now: () => new Date('2026-11-22T10:00:00Z') })
  root = await shop.as('root')
})
afterAll(() => shop.close())

async function collectionsSold() {
  await shop.idle()
  const { body } = await root.call('GET', '/api/stats/goods?by=collections&from=2026-11-01&to=2026-11-30&compare=none')
  return body.goods.rows
}

const fill = (collection: { id: string }, products: { add?: string[]; remove?: string[] }) =>
  root.call('POST', `/api/collections/${collection.id}/products`, products)

test('a product counts in each collection that has it now', async () => {
  const [jug, mug] = [await aProduct(shop.context), await aProduct(shop.context)]
  const [kitchen, gifts] = [
    await aCollection(shop.context, { name: 'Kitchen' }),
    await aCollection(shop.context, { name: 'Gifts' }),
  ]
  await aCollection(shop.context, { name: 'Garden' })
  for (const collection of [kitchen, gifts]) await fill(collection, { add: [jug.id] })
  for (const { variants } of [jug, mug]) {
    const products = [{ variant_id: variants[0]?.id ?? '', quantity: 2 }]
    await anOrder(shop.context, { products, payment: { kind: 'none', mark_paid: true } })
  }

  const figures = { image: null, orders: 1, units: 2, net: 900, net_before: null }
  const sold = await collectionsSold()
  expect(sold).toHaveLength(3)
  expect(sold).toEqual(
    expect.arrayContaining([
      { id: kitchen.id, name: 'Kitchen', ...figures },
      { id: gifts.id, name: 'Gifts', ...figures },
      { id: '', name: '', ...figures },
    ]),
  )

  await fill(gifts, { remove: [jug.id] })

  expect((await collectionsSold()).map(({ name }: { name: string }) => name).toSorted()).toEqual(['', 'Kitchen'])
})
