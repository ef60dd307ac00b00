import { aProduct } from '@comptoir/catalogue/testing'
import { aCustomer } from '@comptoir/customers/testing'
import { anOrder, pickUpInStore } from '@comptoir/orders/testing'
import { eventually } from '@comptoir/platform/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type CurrencyShop, openCurrencyShop } from '../testing/open-currency-shop.ts'

let at: CurrencyShop
beforeEach(async () => {
  at = await openCurrencyShop()
})
afterEach(() => at.shop.close())

const keepNumbers = 'keep_numbers'

test('without prices the currency can change, also in the row of the shop', async () => {
  const { status, body } = await at.change('JPY')
  await at.shop.idle()

  expect([status, body.settings]).toMatchObject([
    200,
    [
      { key: 'currency', value: '¥' },
      { key: 'currency_code', value: 'JPY', version: 1 },
    ],
  ])
  expect(await at.shopRow()).toEqual({ currency: 'JPY', is_fixed: false })
  expect((await at.change('EUR')).status).toBe(200)
  expect((await at.settingOf('currency_code')).version).toBe(2)
})

test('the symbol follows the currency unless it is given, too', async () => {
  const symbol = async () => (await at.settingOf('currency')).value
  const said = [await symbol()]
  for (const code of ['JPY', 'KWD', 'EUR']) {
    await at.change(code, keepNumbers)
    said.push(await symbol())
  }
  const root = await at.shop.as('root')
  const [own, code] = [await at.settingOf('currency'), await at.settingOf('currency_code')]
  const settings = [
    { key: 'currency', value: 'US$', version: own.version },
    { key: 'currency_code', value: 'USD', version: code.version, prices: keepNumbers },
  ]
  await root.call('PUT', '/api/settings', { settings })
  said.push(await symbol())

  expect(said).toEqual(['€', '¥', 'KWD', '€', 'US$'])
})

test('with prices it is refused with their counts, unless the request says what becomes of them', async () => {
  const product = await aProduct(at.shop.context)

  const refused = await at.change('JPY')
  const changed = await at.change('JPY', keepNumbers)

  expect([refused.status, refused.body.error]).toMatchObject([
    409,
    {
      code: 'CURRENCY_FIXED',
      field: 'currency_code',
      details: { currency: 'EUR', priced: { products: 1, orders: 0 } },
    },
  ])
  expect(changed.status).toBe(200)
  expect(await at.shopRow()).toEqual({ currency: 'JPY', is_fixed: true })
  const { body } = await at.admin.call('GET', `/api/products/${product.id}`)
  // The number that people read: €4.50 is ¥5, as yen have no decimals.
  expect([product.variants[0]?.price, body.product.variants[0].price]).toEqual([450, 5])
})

test('numbers stay as they are between currencies with as many decimals', async () => {
  const product = await aProduct(at.shop.context)

  await at.change('USD', keepNumbers)

  const { body } = await at.admin.call('GET', `/api/products/${product.id}`)
  expect(body.product).toMatchObject({ version: 1, variants: [{ price: 450 }] })
})

test('setting the same currency changes nothing', async () => {
  await aProduct(at.shop.context)

  expect((await at.change('EUR')).status).toBe(200)
  expect(await at.shopRow()).toEqual({ currency: 'EUR', is_fixed: false })
})

test('products in the trash count too, because they can be restored', async () => {
  const { id, version } = await aProduct(at.shop.context)
  await at.admin.call('DELETE', `/api/products/${id}?version=${version}`)

  expect((await at.change('JPY')).body.error).toMatchObject({ code: 'CURRENCY_FIXED' })
})

test('a shipping price that was changed fixes the currency', async () => {
  const [method] = (await at.admin.call('GET', '/api/shipping_methods')).body.shipping_methods
  await at.admin.call('PUT', `/api/shipping_methods/${method.id}`, {
    pricing: { type: 'fixed', price: 700 },
    version: method.version,
  })

  expect((await at.change('JPY')).body.error.details.priced).toMatchObject({ shipping_methods: 1 })
})

test('past orders and payments keep their currency', async () => {
  const product = await aProduct(at.shop.context)
  const before = await anOrder(at.shop.context, {
    products: [{ variant_id: product.variants[0]?.id ?? '', quantity: 1 }],
  })

  await at.change('JPY', keepNumbers)
  await at.shop.idle()

  const { order } = (await at.admin.call('GET', `/api/orders/${before.id}`)).body
  expect([order.currency, order.total]).toEqual(['EUR', before.total])
  const later = (
    await at.admin.call('POST', '/api/orders', {
      customer_id: before.customer_id,
      products: [{ variant_id: product.variants[0]?.id, quantity: 1 }],
      shipping_method_id: pickUpInStore,
      payment: { kind: 'none', mark_paid: false },
    })
  ).body.order
  expect([later.currency, later.total]).toEqual(['JPY', 5])
})

test('`prices` is accepted together with the currency only', async () => {
  const { body } = await at.admin.call('PUT', '/api/settings', {
    settings: [{ key: 'name', value: 'Other', version: 0, prices: keepNumbers }],
  })

  expect(body.error).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ code: 'UNKNOWN_FIELD' }] })
  expect((await at.settingOf('name')).value).toBe('Store Name')
})

test('of two concurrent currency changes one gets a conflict', async () => {
  await aProduct(at.shop.context)

  const answers = await Promise.all([at.change('JPY', keepNumbers), at.change('USD', keepNumbers)])

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('customers are sorted by what they spent in the current currency', async () => {
  const product = await aProduct(at.shop.context)
  const products = [{ variant_id: product.variants[0]?.id ?? '', quantity: 1 }]
  const paid = { kind: 'none', mark_paid: true } as const
  const { customer_id } = await anOrder(at.shop.context, { products, payment: paid })
  await aCustomer(at.shop.context)

  await at.change('JPY', keepNumbers)
  await at.shop.idle()

  const listed = () => at.admin.call('GET', '/api/customers?sort=-spent')
  await eventually(async () => expect((await listed()).body.items).toHaveLength(2))
  expect((await listed()).body.items.map(({ stats }: { stats: { spent: number } }) => stats.spent)).toEqual([0, 0])
  await at.change('EUR', keepNumbers)
  const { customer } = (await at.admin.call('GET', `/api/customers/${customer_id}`)).body
  expect(customer.stats).toMatchObject({ orders: 1, spent: 450 })
})
