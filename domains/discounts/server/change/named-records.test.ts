import { aCollection, aProduct } from '@comptoir/catalogue/testing'
import { aCustomer } from '@comptoir/customers/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DiscountRules, Goods } from '../../contract/discount.ts'
import { noGoods, someRules } from '../../testing/a-discount.ts'

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
afterAll(() => shop.close())

const aView = async (list = 'customers') =>
  (await root.call('POST', `/api/lists/${list}/shared_views`, { name: `View ${crypto.randomUUID()}`, search: '' })).body
    .view.id as string
const goods = (given: Partial<Goods & { exclude_ids: string[] }>) => ({ ...noGoods, exclude_ids: [], ...given })
const people = (given: Partial<DiscountRules['customers']>) => ({
  ...{ group_ids: [], customer_ids: [], first_order_only: false },
  ...given,
})
const make = (given: Partial<DiscountRules>) => root.call('POST', '/api/discounts', someRules(given))
const faultsOf = ({ status, body }: Awaited<ReturnType<typeof make>>) => [
  status,
  ...(body.error?.errors ?? []).map(({ field, code }: { field: string; code: string }) => `${field} ${code}`),
]
const nobody = crypto.randomUUID()

test.each<[string, () => Partial<DiscountRules> | Promise<Partial<DiscountRules>>, string]>([
  ['a product', () => ({ scope: 'products', target: goods({ product_ids: [nobody] }) }), 'target GOODS_GONE'],
  ['a variant', () => ({ scope: 'products', target: goods({ variant_ids: [nobody] }) }), 'target GOODS_GONE'],
  ['a collection', () => ({ scope: 'products', target: goods({ collection_ids: [nobody] }) }), 'target GOODS_GONE'],
  ['an exception', () => ({ target: goods({ exclude_ids: [nobody] }) }), 'target.exclude_ids GOODS_GONE'],
  ['a customer', () => ({ customers: people({ customer_ids: [nobody] }) }), 'customers CUSTOMER_GONE'],
  ['a saved view', () => ({ customers: people({ group_ids: [nobody] }) }), 'customers VIEW_GONE'],
  [
    'a saved view of orders',
    async () => ({ customers: people({ group_ids: [await aView('orders')] }) }),
    'customers VIEW_GONE',
  ],
  [
    'a collection as a product',
    async () => ({ scope: 'products', target: goods({ product_ids: [(await aCollection(shop.context)).id] }) }),
    'target GOODS_GONE',
  ],
])('%s that does not exist is refused', async (_what, given, fault) => {
  expect(faultsOf(await make(await given()))).toEqual([422, fault])
})

test('goods that are bought, or get cheaper, have to exist', async () => {
  const { id } = await aProduct(shop.context)
  const bought = (buy: string, get: string) =>
    make({
      ...{ scope: 'products', kind: 'bxgy', value: null },
      buy: { from: { quantity: 1 }, target: { ...noGoods, product_ids: [buy] } },
      get: { quantity: 1, target: { ...noGoods, product_ids: [get] }, percent_off: 100 },
    })

  expect(faultsOf(await bought(nobody, id))).toEqual([422, 'buy.target GOODS_GONE'])
  expect(faultsOf(await bought(id, nobody))).toEqual([422, 'get.target GOODS_GONE'])
  expect(faultsOf(await bought(id, id))).toEqual([200])
})

test('a country that does not exist is refused', async () => {
  expect(faultsOf(await make({ countries: ['FR', 'XX' as 'FR'] }))).toEqual([422, 'countries.1 INVALID_ENTRY'])
})

test('what was deleted since is told with its name while that is known, and does not stand in the way', async () => {
  const [soap, tea] = [await aProduct(shop.context, { title: 'Olive soap' }), await aProduct(shop.context)]
  const [bath, customer, view] = [await aCollection(shop.context), await aCustomer(shop.context), await aView()]
  const { body } = await make({
    scope: 'products',
    target: goods({ product_ids: [soap.id, tea.id], collection_ids: [bath.id] }),
    customers: people({ customer_ids: [customer.id], group_ids: [view] }),
  })
  const { discount } = body
  const read = async () => (await root.call('GET', `/api/discounts/${discount.id}`)).body
  expect(body.gone).toEqual([])

  await root.call('DELETE', `/api/products/${soap.id}?version=${soap.version}`)
  await root.call('DELETE', `/api/collections/${bath.id}?version=${bath.version}`)
  await root.call('DELETE', `/api/customers/${customer.id}?version=${customer.version}`)
  await root.call('DELETE', `/api/shared_views/${view}?version=1`)

  const { names, gone } = await read()
  expect(gone.toSorted()).toEqual([soap.id, bath.id, customer.id, view].toSorted())
  expect([names[soap.id], names[bath.id]]).toEqual(['Olive soap', undefined])
  const change = (parts: object) =>
    root.call('PUT', `/api/discounts/${discount.id}`, { ...parts, version: discount.version })
  const other = { ...discount.target, product_ids: [...discount.target.product_ids, nobody] }
  expect(faultsOf(await change({ target: other }))).toEqual([422, 'target GOODS_GONE'])
  expect(faultsOf(await change({ title: 'Still here', target: discount.target }))).toEqual([200])
})

test('whoever may not see customers is told that one was deleted, not who was there', async () => {
  const [customer, other] = [await aCustomer(shop.context), await aCustomer(shop.context)]
  const { body } = await make({ customers: people({ customer_ids: [customer.id, other.id] }) })
  await root.call('DELETE', `/api/customers/${other.id}?version=${other.version}`)
  const clerk = await shop.as(['admin_discounts'])

  const read = await clerk.call('GET', `/api/discounts/${body.discount.id}`)

  expect([read.body.names, read.body.gone]).toEqual([{}, [other.id]])
})
