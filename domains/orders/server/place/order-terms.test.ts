import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { readOffering } from '@comptoir/shipping/server'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anAddress, homeDelivery } from '../../testing/index.ts'
import { shopTerms } from '../record/order.queries.ts'

let shop: TestShop
let root: TestStaff
beforeEach(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
afterEach(() => shop.close())

const aRate = async (given: object = {}) =>
  (await root.call('POST', '/api/tax_rates', { country: 'FR', parts: [{ title: 'TVA', percent: 20 }], ...given })).body
    .tax_rate
const customer = { name: 'Lina Haddad', email: 'lina@example.com', phone: '+33612345678', locale: 'fr' }
const request = {
  customer,
  products: [{ custom: true, title: 'Napkin', unit_price: 1_000, quantity: 1 }],
  shipping_method_id: homeDelivery,
  shipping_address: anAddress,
}
const terms = async () => {
  const { totals } = (await root.call('POST', '/api/orders', request)).body.order
  return { shipping: totals.shipping, tax: totals.tax }
}
/** Not through this process, which hears nothing of it: another server of the shop would do the same. */
const elsewhere = (price: number) =>
  sql`update shipping_methods set price = ${price} where shop_id = 1 and id = ${homeDelivery}`

test('an order is priced by the delivery and the taxes of its moment, whoever changed them', async () => {
  const { db } = shop.context
  expect(await terms()).toEqual({ shipping: 490, tax: 0 })

  const rate = await aRate()
  expect(await terms()).toEqual({ shipping: 490, tax: 249 })

  await db.transaction((tx) => tx.execute(elsewhere(1_090)))
  expect(await terms()).toEqual({ shipping: 1_090, tax: 349 })

  await root.call('PUT', `/api/tax_rates/${rate.id}`, { parts: [{ title: 'TVA', percent: 10 }], version: 1 })
  expect(await terms()).toEqual({ shipping: 1_090, tax: 190 })

  await root.call('DELETE', `/api/tax_rates/${rate.id}?version=2`)
  expect(await terms()).toEqual({ shipping: 1_090, tax: 0 })
})

test('a change that was rolled back is never charged, also if its transaction read it', async () => {
  const { db } = shop.context
  const back = new Error('back')
  const changed = db.transaction(async (tx) => {
    await tx.execute(elsewhere(9_990))
    const { stamp } = await shopTerms(tx)
    expect((await readOffering(tx, stamp, 1, homeDelivery)).method.pricing.price).toBe(9_990)
    throw back
  })
  await expect(changed).rejects.toBe(back)
  expect(await terms()).toEqual({ shipping: 490, tax: 0 })

  await db.transaction((tx) => tx.execute(elsewhere(690)))
  expect(await terms()).toEqual({ shipping: 690, tax: 0 })
})

test('the next order obeys a zone that its method has got', async () => {
  expect((await root.call('POST', '/api/orders', request)).status).toBe(200)
  const { body } = await root.call('POST', '/api/shipping_zones', { title: 'Japan', countries: ['JP'] })

  await root.call('PUT', `/api/shipping_methods/${homeDelivery}`, { zone_ids: [body.zone.id], version: 1 })

  const refused = await root.call('POST', '/api/orders', request)
  expect(refused.body.error).toMatchObject({ code: 'OUT_OF_ZONE', field: 'shipping_method_id' })
})

test('orders during a change of a price are charged the old one or the new one, and later orders the new one', async () => {
  const placed = Array.from({ length: 50 }, async (_, at) => {
    if (at === 25) await shop.context.db.transaction((tx) => tx.execute(elsewhere(700)))
    return terms()
  })
  const seen = new Set((await Promise.all(placed)).map(({ shipping }) => shipping))

  expect([...seen].every((price) => price === 490 || price === 700)).toBe(true)
  expect(await terms()).toEqual({ shipping: 700, tax: 0 })
})
