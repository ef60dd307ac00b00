import { aProduct } from '@comptoir/catalogue/testing'
import { anAddress, anOrder, homeDelivery, pickUpInStore } from '@comptoir/orders/testing'
import { eventually, openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
afterAll(() => shop.close())

const bulk = (id: string, action: string) => root.call('POST', '/api/orders/bulk', { ids: [id], action })

async function prepared(shipping_method_id = homeDelivery) {
  const { variants } = await aProduct(shop.context, { on_hand: 10, title: 'Round teapot' })
  const email = `${crypto.randomUUID()}@example.com`
  const { id, number } = await anOrder(shop.context, {
    customer: { name: 'Lina Haddad', email, phone: '+33612345678', locale: 'fr' },
    products: variants.map((variant) => ({ variant_id: variant.id, quantity: 2 })),
    ...{ shipping_method_id, shipping_address: anAddress, locale: 'fr' },
  })
  await bulk(id, 'prepare')
  const { order } = (await root.call('GET', `/api/orders/${id}`)).body
  return { id, number, email, line: order.products[0].id }
}

const send = (id: string, more: object) =>
  root.call('POST', `/api/orders/${id}/fulfillments`, { status: 'shipped', ...more })

interface Sent {
  template: string
  subject: string
  html: string
  plain: string
}

async function mailsTo(email: string): Promise<Sent[]> {
  const { rows } = await shop.app.database.pool.query(
    'select template, subject, html, plain from mails where to_address = $1 order by created_at, id',
    [email],
  )
  return rows
}
const templatesTo = async (email: string) => (await mailsTo(email)).map(({ template }) => template)

test('each parcel is told of once, with its tracking link and what is in it', async () => {
  const { id, number, email, line } = await prepared()
  const lines = [{ order_line_id: line, quantity: 1 }]

  await send(id, { lines, carrier: 'Colissimo', tracking_number: '6A 1188' })
  await send(id, {})
  await eventually(async () => expect(await templatesTo(email)).toEqual(['order-sent', 'order-sent']))

  const [first] = await mailsTo(email)
  expect(first?.subject).toBe(`Un colis de la commande ${number} est en route`)
  expect(first?.html).toContain('href="https://www.laposte.fr/outils/suivre-vos-envois?code=6A1188"')
  expect(first?.plain).toContain('1 × Round teapot')
})

test('a parcel that failed and is sent again is not told of again', async () => {
  const { id, email } = await prepared()
  const { fulfillment } = (await send(id, {})).body
  const act = (name: string, version: number) =>
    root.call('POST', `/api/orders/${id}/fulfillments/${fulfillment.id}/${name}`, { version, reason: 'Nobody at home' })
  await eventually(async () => expect(await templatesTo(email)).toEqual(['order-sent']))

  await act('fail', fulfillment.version)
  await act('ship', fulfillment.version + 1)
  await bulk(id, 'deliver')
  await eventually(async () => expect(await templatesTo(email)).toContain('order-delivered'))

  expect(await templatesTo(email)).toEqual(['order-sent', 'order-delivered'])
})

test('who picks an order up is told when it is ready, and knows that they have it', async () => {
  const { id, email } = await prepared(pickUpInStore)

  await bulk(id, 'send')
  await eventually(async () => expect(await templatesTo(email)).toEqual(['order-ready']))
  await bulk(id, 'deliver')
  await shop.idle()

  expect(await templatesTo(email)).toEqual(['order-ready'])
})

test('a canceled order is told of once, in the customer’s language', async () => {
  const { id, number, email } = await prepared()

  await bulk(id, 'cancel')
  await eventually(async () => expect(await templatesTo(email)).toEqual(['order-canceled']))

  expect((await mailsTo(email))[0]?.subject).toBe(`La commande ${number} est annulée`)
})
