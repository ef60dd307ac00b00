import { aProduct } from '@comptoir/catalogue/testing'
import { homeDelivery } from '@comptoir/orders/testing'
import { aCardToken, type CardShop, openCardShop } from '@comptoir/payments/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShopperAt, reviewed } from '../../testing/index.ts'

let cards: CardShop
beforeAll(async () => {
  cards = await openCardShop({ captures: 'by_hand' })
})
afterAll(() => cards.close())

async function aVariant() {
  const product = await aProduct(cards.shop.context, { price: 6_100, on_hand: 9 })
  return product.variants[0]?.id ?? ''
}

test('stock keepers read who keeps units, until when and at which step; sums only who may see customers', async () => {
  const [clerk, keeper] = [await cards.shop.as('root'), await cards.shop.as(['admin_variants_manager'])]
  const variant = await aVariant()
  const promised = async (staff = clerk) => (await staff.call('GET', `/api/inventory/${variant}/promised`)).body
  const [first, second] = [
    await aShopperAt(cards.shop, variant, { quantity: 2, delivery: homeDelivery }),
    await aShopperAt(cards.shop, variant, { delivery: homeDelivery }),
  ]
  expect(await promised()).toEqual({ items: [], purchases: 0 })

  const quote = await reviewed(first, { method: 'stripe' })
  await reviewed(second, { method: 'stripe' })
  await reviewed(second, { method: 'stripe' })
  await first.visitor.submit(`${first.path}/place`, { quote })

  const { items, purchases } = await promised()
  expect(purchases).toBe(2)
  const common = { is_over: false, is_guest: true, name: null }
  expect(items).toMatchObject([
    { ...common, quantity: 2, step: 'provider', provider: 'Stripe', renewals: 0, offer: { currency: 'EUR' } },
    { ...common, quantity: 1, step: 'review', provider: null, renewals: 1, offer: { currency: 'EUR' } },
  ])
  expect(items[0].offer.total).toBeGreaterThan(items[1].offer.total)
  // The provider's page is open for longer than a promise of the shop's own.
  expect(Date.parse(items[0].until) - Date.parse(items[1].until)).toBeGreaterThan(15 * 60_000)
  expect((await promised(keeper)).items).toMatchObject([{ offer: null }, { offer: null }])
})

test('of one location are listed those who keep units there', async () => {
  const clerk = await cards.shop.as('root')
  const variant = await aVariant()
  await reviewed(await aShopperAt(cards.shop, variant, { delivery: homeDelivery }), { method: 'stripe' })
  const [place] = (await clerk.call('GET', '/api/locations')).body.locations
  const fair = (await clerk.call('POST', '/api/locations', { title: 'Fair stand' })).body.location
  const at = async (id: string) =>
    (await clerk.call('GET', `/api/inventory/${variant}/promised?location=${id}`)).body.purchases

  expect([await at(place.id), await at(fair.id)]).toEqual([1, 0])
})

test('whoever was declined keeps the goods, and is told apart', async () => {
  const clerk = await cards.shop.as('root')
  const variant = await aVariant()
  const shopper = await aShopperAt(cards.shop, variant, { delivery: homeDelivery })
  const { confirmation_token: card_token } = await aCardToken(cards, '4000000000000002')
  const quote = await reviewed(shopper, { method: 'stripe', card_token })

  await shopper.visitor.submit(`${shopper.path}/place`, { quote })

  const { items } = (await clerk.call('GET', `/api/inventory/${variant}/promised`)).body
  expect(items).toMatchObject([{ quantity: 1, step: 'declined', provider: null }])
})

test('all that is promised is summed, everywhere and at one location', async () => {
  const clerk = await cards.shop.as('root')
  const sums = async (at = '') => (await clerk.call('GET', `/api/inventory/promised${at}`)).body
  const before = await sums()
  const variant = await aVariant()
  await reviewed(await aShopperAt(cards.shop, variant, { quantity: 3, delivery: homeDelivery }), { method: 'stripe' })

  const [place, ...others] = (await clerk.call('GET', '/api/locations')).body.locations
  const after = { pieces: before.pieces + 3, purchases: before.purchases + 1 }
  expect([await sums(), await sums(`?location=${place.id}`)]).toEqual([after, after])
  expect(await sums(`?location=${others[0].id}`)).toEqual({ pieces: 0, purchases: 0 })
  const { stock } = (await clerk.call('GET', '/api/locations/stock')).body
  const here = stock.find(({ location_id }: { location_id: string }) => location_id === place.id)
  expect([here.promised, here.committed]).toEqual([after.pieces, after.pieces])
})

test('goods are kept for as long as the shop says', async () => {
  const clerk = await cards.shop.as('root')
  const set = (value: number, version: number) =>
    clerk.call('PUT', '/api/settings', { settings: [{ key: 'hold_minutes', value, version }] })
  const variant = await aVariant()

  const [tooLong, saved] = [await set(61, 0), await set(40, 0)]
  await cards.shop.idle()
  await reviewed(await aShopperAt(cards.shop, variant, { delivery: homeDelivery }), { method: 'stripe' })

  const { items } = (await clerk.call('GET', `/api/inventory/${variant}/promised`)).body
  const minutes = (Date.parse(items[0].until) - Date.now()) / 60_000
  expect([tooLong.status, saved.status]).toEqual([422, 200])
  expect(minutes).toBeGreaterThan(35)
})
