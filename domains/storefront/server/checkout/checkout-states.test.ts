import { aProduct } from '@comptoir/catalogue/testing'
import { homeDelivery } from '@comptoir/orders/testing'
import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShopperAt, reviewed } from '../../testing/index.ts'

let shop: TestShop
beforeAll(async () => {
  // Nobody answers for the register of VAT numbers.
  shop = await openTestShop({ services: { vies: 'http://127.0.0.1:9/rest-api' } })
})
afterAll(() => shop.close())

const ask = (statement: string) => shop.app.database.pool.query(statement)

async function aShopper(given: Parameters<typeof aProduct>[1] = {}) {
  const product = await aProduct(shop.context, { price: 4_800, ...given })
  return aShopperAt(shop, product.variants[0]?.id ?? '', { delivery: homeDelivery })
}

test('goods that may run out are set aside until a time, and once it is over the page says so and still orders', async () => {
  const shopper = await aShopper({ on_hand: 3, continueOutOfStock: false })
  const { visitor, path } = shopper
  const quote = await reviewed(shopper, { method: 'pay_on_delivery' })
  const held = await visitor.text(`${path}/pay_on_delivery`)

  await ask(`update stock_holds set expires_at = now() - interval '1 second'`)
  const over = await visitor.text(`${path}/pay_on_delivery`)
  const placed = await visitor.submit(`${path}/place`, { quote })

  expect(held).toMatch(/Set aside for you until \d+:\d\d/)
  expect(held).not.toContain('no longer set aside')
  expect(over).toContain('Your goods are no longer set aside.')
  expect(over).not.toContain('Set aside for you until')
  expect(placed.headers.get('location')).toMatch(/^\/orders\//)
})

test('goods that never run out are not said to be set aside', async () => {
  const shopper = await aShopper({ on_hand: 3 })
  await reviewed(shopper, { method: 'pay_on_delivery' })

  expect(await shopper.visitor.text(`${shopper.path}/pay_on_delivery`)).not.toContain('set aside')
})

test('a press that fails leads on without ordering, names the failure, and the next one orders once', async () => {
  const shopper = await aShopper()
  const { visitor, path } = shopper
  const quote = await reviewed(shopper, { method: 'pay_on_delivery' })
  const count = async () => (await ask('select count(*)::integer as count from orders')).rows[0]
  const before = await count()
  await ask(`create function fail_now() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`)
  await ask('create trigger fail_now before insert on order_lines execute function fail_now()')

  const failed = await visitor.submit(`${path}/place`, { quote })
  const page = await failed.text()
  await ask('drop function fail_now cascade')

  expect(failed.status).toBe(500)
  expect(page).toContain('<h1>Error while submitting order</h1>')
  expect(page).toContain(`href="${path}/review"`)
  expect(page).toMatch(/Reference: \S+/)
  expect(await count()).toEqual(before)
  const placed = await visitor.submit(`${path}/place`, { quote })
  expect(placed.headers.get('location')).toMatch(/^\/orders\//)
})

test('a VAT number that nobody could check is not believed, and the page says that tax is charged', async () => {
  const shopper = await aShopper()
  const { visitor, path, email } = shopper
  await visitor.submit(`${path}/information`, {
    ...{ email, delivery: homeDelivery, phone: '030 123456', vat_id: 'DE136695976', company: 'Haddad GmbH' },
    ...{
      country: 'DE',
      first_name: 'Lina',
      last_name: 'Haddad',
      line1: 'Torstraße 1',
      postcode: '10119',
      city: 'Berlin',
    },
  })
  const quote = await reviewed(shopper, { method: 'pay_on_delivery' })

  const page = await visitor.text(`${path}/pay_on_delivery`)

  expect(quote).not.toBe('')
  expect(page).toContain('The register could not be asked about this number just now')
})
