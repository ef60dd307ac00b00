import { aProduct } from '@comptoir/catalogue/testing'
import { aCustomer } from '@comptoir/customers/testing'
import { anOrder, pickUpInStore } from '@comptoir/orders/testing'
import { eventually, openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'

let shop: TestShop
let admin: TestStaff
beforeEach(async () => {
  shop = await openTestShop()
  admin = await shop.as('admin')
})
afterEach(() => shop.close())

const stateOf = async (key: string) => {
  const { settings } = (await admin.call('GET', '/api/settings')).body
  return settings.find((setting: { key: string }) => setting.key === key)
}

async function change(value: string, extra: object = {}) {
  const { version } = await stateOf('currency_code')
  return admin.call('PUT', '/api/settings', { settings: [{ key: 'currency_code', value, version, ...extra }] })
}

const keepNumbers = { prices: 'keep_numbers' }

const shopRow = async () => {
  const { rows } = await shop.app.database.pool.query(
    'select currency, currency_fixed_at is not null as is_fixed from shops where id = 1',
  )
  return rows[0]
}

test('without prices the currency can change, also in the row of the shop', async () => {
  const { status, body } = await change('JPY')
  await shop.idle()

  expect([status, body.settings]).toEqual([200, [expect.objectContaining({ value: 'JPY', version: 1 })]])
  expect(await shopRow()).toEqual({ currency: 'JPY', is_fixed: false })
  expect((await change('EUR')).status).toBe(200)
  expect((await stateOf('currency_code')).version).toBe(2)
})

test('with prices it is refused with their counts, unless the request says what becomes of them', async () => {
  const product = await aProduct(shop.context)

  const refused = await change('JPY')
  const changed = await change('JPY', keepNumbers)

  expect([refused.status, refused.body.error]).toMatchObject([
    409,
    {
      code: 'CURRENCY_FIXED',
      field: 'currency_code',
      details: { currency: 'EUR', priced: { products: 1, orders: 0 } },
    },
  ])
  expect(changed.status).toBe(200)
  expect(await shopRow()).toEqual({ currency: 'JPY', is_fixed: true })
  const { body } = await admin.call('GET', `/api/products/${product.id}`)
  // The number that people read: €4.50 is ¥5, as yen have no decimals.
  expect([product.variants[0]?.price, body.product.variants[0].price]).toEqual([450, 5])
})

test('numbers stay as they are between currencies with as many decimals', async () => {
  const product = await aProduct(shop.context)

  await change('USD', keepNumbers)

  const { body } = await admin.call('GET', `/api/products/${product.id}`)
  expect(body.product).toMatchObject({ version: 1, variants: [{ price: 450 }] })
})

test('setting the same currency changes nothing', async () => {
  await aProduct(shop.context)

  expect((await change('EUR')).status).toBe(200)
  expect(await shopRow()).toEqual({ currency: 'EUR', is_fixed: false })
})

test('products in the trash count too, because they can be restored', async () => {
  const { id, version } = await aProduct(shop.context)
  await admin.call('DELETE', `/api/products/${id}?version=${version}`)

  expect((await change('JPY')).body.error).toMatchObject({ code: 'CURRENCY_FIXED' })
})

test('a shipping price that was changed fixes the currency', async () => {
  const [method] = (await admin.call('GET', '/api/shipping_methods')).body.shipping_methods
  await admin.call('PUT', `/api/shipping_methods/${method.id}`, {
    pricing: { type: 'fixed', price: 700 },
    version: method.version,
  })

  expect((await change('JPY')).body.error.details.priced).toMatchObject({ shipping_methods: 1 })
})

test('past orders and payments keep their currency', async () => {
  const product = await aProduct(shop.context)
  const before = await anOrder(shop.context, { products: [{ variant_id: product.variants[0]?.id ?? '', quantity: 1 }] })

  await change('JPY', keepNumbers)
  await shop.idle()

  const { order } = (await admin.call('GET', `/api/orders/${before.id}`)).body
  expect([order.currency, order.total]).toEqual(['EUR', before.total])
  const later = (
    await admin.call('POST', '/api/orders', {
      customer_id: before.customer_id,
      products: [{ variant_id: product.variants[0]?.id, quantity: 1 }],
      shipping_method_id: pickUpInStore,
      payment: { kind: 'none', mark_paid: false },
    })
  ).body.order
  expect([later.currency, later.total]).toEqual(['JPY', 5])
})

test('`prices` is accepted together with the currency only', async () => {
  const { body } = await admin.call('PUT', '/api/settings', {
    settings: [{ key: 'name', value: 'Other', version: 0, ...keepNumbers }],
  })

  expect(body.error).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ code: 'UNKNOWN_FIELD' }] })
  expect((await stateOf('name')).value).toBe('Store Name')
})

test('of two concurrent currency changes one gets a conflict', async () => {
  await aProduct(shop.context)

  const answers = await Promise.all([change('JPY', keepNumbers), change('USD', keepNumbers)])

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('customers are sorted by what they spent in the current currency', async () => {
  const product = await aProduct(shop.context)
  const wanted = { products: [{ variant_id: product.variants[0]?.id ?? '', quantity: 1 }] }
  const { customer_id } = await anOrder(shop.context, wanted)
  await aCustomer(shop.context)

  await change('JPY', keepNumbers)
  await shop.idle()

  const listed = () => admin.call('GET', '/api/customers?sort=-spent')
  await eventually(async () => expect((await listed()).body.items).toHaveLength(2))
  expect((await listed()).body.items.map(({ stats }: { stats: { spent: number } }) => stats.spent)).toEqual([0, 0])
  await change('EUR', keepNumbers)
  const { customer } = (await admin.call('GET', `/api/customers/${customer_id}`)).body
  expect(customer.stats).toMatchObject({ orders: 1, spent: 450 })
})
