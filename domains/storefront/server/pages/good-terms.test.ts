import { aProduct } from '@comptoir/catalogue/testing'
import { homeDelivery } from '@comptoir/orders/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVisitor } from '../../testing/index.ts'

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
afterAll(() => shop.close())

async function set(key: string, value: unknown) {
  const { settings } = (await root.call('GET', '/api/settings')).body
  const { version } = settings.find((setting: { key: string }) => setting.key === key)
  await root.call('PUT', '/api/settings', { settings: [{ key, value, version }] })
  await shop.idle()
}

async function setDelivery(change: object) {
  const methods = (await root.call('GET', '/api/shipping_methods')).body.shipping_methods
  const { version } = methods.find(({ id }: { id: string }) => id === homeDelivery)
  const { status } = await root.call('PUT', `/api/shipping_methods/${homeDelivery}`, { version, ...change })
  await shop.idle()
  return status
}

/** What stands below the button of a product. */
async function facts(handle: string, root = '') {
  const page = await aVisitor(shop).text(`${root}/products/${handle}`)
  const [, list = ''] = /<ul class="facts">([\s\S]*?)<\/ul>/.exec(page) ?? []
  return [...list.matchAll(/<li[^>]*>([\s\S]*?)<\/li>/g)].map(([, fact = '']) =>
    fact
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
}

const fixed = { type: 'fixed', price: 490, tiers: [], free_from: null }

test('a product says how it comes, what that costs and how long it may go back, as the checkout and the returns have it', async () => {
  const { handle, id } = await aProduct(shop.context, { title: 'Round teapot', price: 4_800, sku: '' })
  expect(await setDelivery({ pricing: fixed, days: null })).toBe(200)
  expect(await facts(handle), 'without a country').toEqual(['In stock.', '30 days to send it back'])

  await set('tax_country', 'FR')
  expect(await facts(handle)).toEqual(['In stock.', 'Delivery to France: €4.90.', '30 days to send it back'])
  await setDelivery({ pricing: { ...fixed, free_from: 6_000 }, days: { min: 2, max: 4 } })
  expect((await facts(handle))[1]).toBe('Delivery to France: €4.90, free from €60.00. There within 4 days.')
  expect((await facts(handle, '/ar'))[1]).toMatch(/^التوصيل إلى فرنسا: .*يصل خلال 4 أيام\.$/)
  await setDelivery({ pricing: { ...fixed, free_from: 4_000 }, days: { min: 1, max: 1 } })
  expect((await facts(handle))[1]).toBe('Free delivery to France. There within 1 day.')

  await root.call('PUT', `/api/withdrawal_exclusions/${id}`, { cause: 'sealed' })
  await shop.idle()
  expect(await facts(handle)).toEqual(['In stock.', 'Free delivery to France. There within 1 day.'])
})

test('when goods leave is said once the shop has said it, or of a product that takes longer', async () => {
  const cup = await aProduct(shop.context, { title: 'Cup', sku: '' })
  const table = await aProduct(shop.context, { title: 'Table', sku: '' })
  const custom_shipment = { method_ids: [], price: null, handling_days: 10 }
  await root.call('PUT', `/api/products/${table.id}`, { custom_shipment, version: table.version })
  await shop.idle()
  const later = await aProduct(shop.context, { on_hand: 0, continueOutOfStock: true, sku: '' })
  const first = async (handle: string, at = '') => (await facts(handle, at))[0]

  expect([await first(cup.handle), await first(table.handle)]).toEqual([
    'In stock.',
    'In stock. Leaves within 10 working days.',
  ])
  await set('leaves_within', '1')
  expect([await first(cup.handle), await first(cup.handle, '/fr')]).toEqual([
    'In stock. Leaves the next working day.',
    'En stock. Expédition le jour ouvré suivant.',
  ])
  expect([await first(table.handle), await first(later.handle)]).toEqual([
    'In stock. Leaves within 10 working days.',
    'Not in stock now. Sent as soon as it is here.',
  ])
})

test('the foot says when the shop is open and how one may pay', async () => {
  const foot = async (at = '/') =>
    /<footer class="foot">([\s\S]*?)<\/footer>/.exec(await aVisitor(shop).text(at))?.[1] ?? ''
  const words = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(await foot()).not.toContain('class="hours"')

  const day = '10-19'
  await set('opening_hours', ['', day, day, day, day, '9h30-12, 14-19', ''])

  expect(words(await foot())).toContain(
    'Opening hours Tuesday to Friday 10:00–19:00 Saturday 09:30–12:00 , 14:00–19:00 Sunday to Monday Closed',
  )
  expect(words(await foot('/fr'))).toContain('mardi à vendredi 10:00–19:00')
  expect(words(await foot())).toContain('Pay on delivery')
})

test('what is sold out, downloaded or goes nowhere promises nothing', async () => {
  const gone = await aProduct(shop.context, { on_hand: 0, continueOutOfStock: false, sku: '' })
  const song = await aProduct(shop.context, { physicalProduct: false, sku: '' })
  const cup = await aProduct(shop.context, { sku: '' })
  await setDelivery({ enabled: false })
  await set('leaves_within', '')
  await set('return_days', 0)

  expect(await facts(gone.handle)).toEqual(['Not in stock.'])
  expect(await facts(song.handle)).toEqual(['In stock.'])
  expect(await facts(cup.handle)).toEqual(['In stock.'])
})
