import { aProduct } from '@comptoir/catalogue/testing'
import { aCustomer } from '@comptoir/customers/testing'
import { pickUpInStore } from '@comptoir/orders/testing'
import { rows } from '@comptoir/platform/testing'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type CurrencyShop, openCurrencyShop, orderedDuring, toYen } from '../testing/open-currency-shop.ts'

let at: CurrencyShop
beforeEach(async () => {
  at = await openCurrencyShop()
})
afterEach(() => at.shop.close())

test('a failure in the middle leaves everything as it was', async () => {
  const product = await aProduct(at.shop.context, { price: 2_800 })
  // Shipping methods are converted first; then the catalogue breaks off.
  await at.shop.app.database.pool.query(`
    create function break_off() returns trigger language plpgsql as $$ begin
      perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
    create trigger break_off after update on products for each row execute function break_off()`)

  const { status } = await at.change('JPY', toYen)
  await at.shop.app.database.pool.query('drop trigger break_off on products')

  expect(status).toBeGreaterThanOrEqual(500)
  const [method] = (await at.admin.call('GET', '/api/shipping_methods')).body.shipping_methods
  const { variants, version } = await at.productOf(product.id)
  expect([method.pricing.price, variants[0].price, version, (await at.shopRow()).currency]).toEqual([
    490,
    2_800,
    1,
    'EUR',
  ])
  expect((await at.change('JPY', toYen)).status).toBe(200)
  expect((await at.productOf(product.id)).price_min).toBe(4_550)
})

test('orders that are placed meanwhile have a price and a currency that belong together', async () => {
  const product = await aProduct(at.shop.context, { price: 2_800, on_hand: 100 })

  const { status, sums, last } = await orderedDuring(at, product.id, () => at.change('JPY', toYen))

  expect(status).toBe(200)
  expect(sums.filter((sum) => sum !== '2800 EUR' && sum !== '4550 JPY')).toEqual([])
  expect(last).toBe('4550 JPY')
})

test('a price that is saved meanwhile is converted or refused, never kept in the old currency', async () => {
  const product = await aProduct(at.shop.context, { price: 2_800 })
  const id = product.variants[0]?.id

  const [saved] = await Promise.all([
    at.admin.call('PUT', `/api/variants/${id}`, { price: 3_900, version: 1 }),
    at.change('JPY', toYen),
  ])

  expect((await at.productOf(product.id)).price_min).toBe(saved.status === 200 ? 6_330 : 4_550)
})

test('while an import or a bulk edit is running, prices are not converted', async () => {
  await aProduct(at.shop.context)
  await rows(
    at.shop.context.db.current,
    sql`insert into batches (shop_id, id, kind, state, actor_kind) values (1, gen_random_uuid(), 'bulk_edit', 'running', 'system')`,
  )

  const { status, body } = await at.change('JPY', toYen)

  expect([status, body.error.code, (await at.shopRow()).currency]).toEqual([409, 'CURRENCY_BUSY', 'EUR'])
})

test('a draft in the old currency keeps its prices: it can be placed, but takes up no goods in another currency', async () => {
  const product = await aProduct(at.shop.context, { price: 2_800 })
  const products = [{ variant_id: product.variants[0]?.id, quantity: 1 }]
  const { order: draft } = (
    await at.admin.call('POST', '/api/orders', {
      ...{ draft: true, products, shipping_method_id: pickUpInStore, payment: { kind: 'none', mark_paid: false } },
      customer_id: (await aCustomer(at.shop.context)).id,
    })
  ).body
  await at.change('JPY', toYen)

  const edited = await at.admin.call('PUT', `/api/orders/${draft.id}`, {
    products: [{ ...products[0], quantity: 2 }],
    version: draft.version,
  })
  const placed = await at.admin.call('POST', `/api/orders/${draft.id}/confirm`, { version: draft.version })

  expect([edited.status, edited.body.error.code]).toEqual([409, 'ORDER_OTHER_CURRENCY'])
  expect(placed.body.order).toMatchObject({ total: 2_800, currency: 'EUR', draft: false })
})
