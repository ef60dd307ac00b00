import { aProduct } from '@comptoir/catalogue/testing'
import { aCustomer } from '@comptoir/customers/testing'
import { pickUpInStore } from '@comptoir/orders/testing'
import { convertAmount } from '@comptoir/platform/contract'
import { rows } from '@comptoir/platform/server'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'

let shop: TestShop
let admin: TestStaff
beforeEach(async () => {
  shop = await openTestShop()
  admin = await shop.as('admin')
})
afterEach(() => shop.close())

const toYen = { rate: '162.40', round_to: 10 }
const _price = (amount: number) => convertAmount(amount, { from: 'EUR', to: 'JPY', ...toYen })

async function change(value: string, prices?: unknown) {
  const { settings } = (await admin.call('GET', '/api/settings')).body
  const { version } = settings.find(({ key }: { key: string }) => key === 'currency_code')
  return admin.call('PUT', '/api/settings', { settings: [{ key: 'currency_code', value, version, prices }] })
}

const productOf = async (id: string) => (await admin.call('GET', `/api/products/${id}`)).body.product
const currencyNow = async () =>
  (await rows<{ currency: string }>(shop.context.db.current, sql`select currency from shops`))[0]?.currency

test('a failure in the middle leaves everything as it was', async () => {
  const product = await aProduct(shop.context, { price: 2_800 })
  // Shipping methods are converted first; then the catalogue breaks off.
  await shop.app.database.pool.query(`
    create function break_off() returns trigger language plpgsql as $$ begin
      perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
    create trigger break_off after update on products for each row execute function break_off()`)

  const { status } = await change('JPY', toYen)
  await shop.app.database.pool.query('drop trigger break_off on products')

  expect(status).toBeGreaterThanOrEqual(500)
  const [method] = (await admin.call('GET', '/api/shipping_methods')).body.shipping_methods
  const { variants, version } = await productOf(product.id)
  expect([method.pricing.price, variants[0].price, version, await currencyNow()]).toEqual([490, 2_800, 1, 'EUR'])
  expect((await change('JPY', toYen)).status).toBe(200)
  expect((await productOf(product.id)).price_min).toBe(4_550)
})

test('orders that are placed meanwhile have a price and a currency that belong together', async () => {
  const product = await aProduct(shop.context, { price: 2_800, on_hand: 100 })
  const buyer = await aCustomer(shop.context)
  const order = () =>
    admin.call('POST', '/api/orders', {
      customer_id: buyer.id,
      products: [{ variant_id: product.variants[0]?.id, quantity: 1 }],
      shipping_method_id: pickUpInStore,
      payment: { kind: 'none', mark_paid: false },
    })

  const [first, changed, ...others] = await Promise.all([
    order(),
    change('JPY', toYen),
    ...Array.from({ length: 12 }, order),
  ])
  const last = await order()

  expect(changed.status).toBe(200)
  const sums = [first, ...others, last].map(({ body }) => `${body.order.total} ${body.order.currency}`)
  expect(sums.filter((sum) => sum !== '2800 EUR' && sum !== '4550 JPY')).toEqual([])
  expect(sums.at(-1)).toBe('4550 JPY')
})

test('a price that is saved meanwhile is converted or refused, never kept in the old currency', async () => {
  const product = await aProduct(shop.context, { price: 2_800 })
  const id = product.variants[0]?.id

  const [saved] = await Promise.all([
    admin.call('PUT', `/api/variants/${id}`, { price: 3_900, version: 1 }),
    change('JPY', toYen),
  ])

  expect((await productOf(product.id)).price_min).toBe(saved.status === 200 ? 6_330 : 4_550)
})

test('while an import or a bulk edit is running, prices are not converted', async () => {
  await aProduct(shop.context)
  await rows(
    shop.context.db.current,
    sql`insert into batches (shop_id, id, kind, state, actor_kind) values (1, gen_random_uuid(), 'bulk_edit', 'running', 'system')`,
  )

  const { status, body } = await change('JPY', toYen)

  expect([status, body.error.code, await currencyNow()]).toEqual([409, 'CURRENCY_BUSY', 'EUR'])
})

test('a draft in the old currency keeps its prices: it can be placed, but takes up no goods in another currency', async () => {
  const product = await aProduct(shop.context, { price: 2_800 })
  const products = [{ variant_id: product.variants[0]?.id, quantity: 1 }]
  const { order: draft } = (
    await admin.call('POST', '/api/orders', {
      ...{ draft: true, products, shipping_method_id: pickUpInStore, payment: { kind: 'none', mark_paid: false } },
      customer_id: (await aCustomer(shop.context)).id,
    })
  ).body
  await change('JPY', toYen)

  const edited = await admin.call('PUT', `/api/orders/${draft.id}`, {
    products: [{ ...products[0], quantity: 2 }],
    version: draft.version,
  })
  const placed = await admin.call('POST', `/api/orders/${draft.id}/confirm`, { version: draft.version })

  expect([edited.status, edited.body.error.code]).toEqual([409, 'ORDER_OTHER_CURRENCY'])
  expect(placed.body.order).toMatchObject({ total: 2_800, currency: 'EUR', draft: false })
})
