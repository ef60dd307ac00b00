import { aCustomer } from '@comptoir/customers/testing'
import { eventually, openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAddress, anOrder } from '../../testing/index.ts'

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
afterAll(() => shop.close())

const addressesOf = async (id: string) => (await root.call('GET', `/api/customers/${id}`)).body.customer.addresses

const offersOf = async (id: string, by = root) =>
  (await by.call('GET', `/api/customers/${id}/offered_addresses`)).body.addresses
const lilas = { ...anAddress, line1: '12 Rue des Lilas', city: 'Lyon', postcode: '69003', country: 'FR' }
const rambaud = { ...lilas, line1: '4 Quai Rambaud' }

/** A customer who has an address, and two orders to another one. */
async function withOffer() {
  const { id } = await aCustomer(shop.context, { addresses: [{ ...lilas, default: true }] })
  const first = await anOrder(shop.context, { customer: undefined, customer_id: id, shipping_address: rambaud })
  const same = { ...rambaud, line1: ' 4 quai rambaud ' }
  for (const shipping_address of [same, lilas])
    await anOrder(shop.context, { customer: undefined, customer_id: id, shipping_address })
  await shop.idle()
  const [offer] = await offersOf(id)
  return { id, first, offer, path: `/api/customers/${id}/offered_addresses/${offer.id}` }
}

test('a customer without an address gets that of their order', async () => {
  const { id } = await aCustomer(shop.context, { addresses: [] })
  await anOrder(shop.context, { customer: undefined, customer_id: id, shipping_address: lilas })
  await shop.idle()

  expect(await addressesOf(id)).toMatchObject([{ ...lilas, default: true }])
  expect(await offersOf(id)).toEqual([])
})

test('any other address typed in an order is offered once, and kept only if staff say so', async () => {
  const { id, first, offer, path } = await withOffer()
  expect([await addressesOf(id), await offersOf(id)]).toMatchObject([[lilas], [{ address: rambaud }]])
  expect(await offersOf(id)).toHaveLength(1)
  expect(offer.order_number).toBe(first.number)

  const { heard, close } = await root.listen()
  const kept = await root.call('POST', `${path}/keep`)

  expect(kept.body.customer.addresses).toMatchObject([
    { ...lilas, default: true },
    { ...rambaud, default: false },
  ])
  expect([await offersOf(id), (await root.call('POST', `${path}/keep`)).status]).toEqual([[], 404])
  await eventually(() =>
    expect(heard).toContainEqual(expect.objectContaining({ event: 'customer_offers_changed', payload: { id } })),
  )
  close()
})

test('a dismissed address is not offered again by the next order, unless the dismissal is undone', async () => {
  const { id, path } = await withOffer()

  await root.call('PUT', path, { dismissed: true })
  await anOrder(shop.context, { customer: undefined, customer_id: id, shipping_address: rambaud })
  await shop.idle()

  expect(await offersOf(id)).toEqual([])
  await root.call('PUT', path, { dismissed: false })
  expect(await offersOf(id)).toMatchObject([{ address: rambaud }])
})

test('an address that was typed into the record meanwhile is not offered', async () => {
  const { id } = await withOffer()
  const { version } = (await root.call('GET', `/api/customers/${id}`)).body.customer

  await root.call('PUT', `/api/customers/${id}`, { addresses: [lilas, rambaud], version })

  expect(await offersOf(id)).toEqual([])
})

test('who may not see orders is not told from which one it came; who may not see customers sees none', async () => {
  const { id, path } = await withOffer()

  const [offer] = await offersOf(id, await shop.as(['customers_manager']))
  const packer = await shop.as(['admin_orders'])

  expect(offer).toMatchObject({ address: rambaud, order_number: null })
  expect((await packer.call('POST', `${path}/keep`)).status).toBe(403)
})

test('offered addresses move with a merge and stand in an export', async () => {
  const { id } = await withOffer()
  const { id: into } = await aCustomer(shop.context)
  const versionOf = async (of: string) => (await root.call('GET', `/api/customers/${of}`)).body.customer.version
  const merge = { into, keep: {}, version: await versionOf(id), into_version: await versionOf(into), dry_run: false }
  expect((await root.call('POST', `/api/customers/${id}/merge`, merge)).status).toBe(200)

  expect(await offersOf(into)).toMatchObject([{ address: rambaud }])
  const { body } = await root.call('GET', `/api/customers/${into}/export`)
  expect(body.customer.offered_addresses).toMatchObject([{ address: rambaud, dismissed_at: null }])
})
