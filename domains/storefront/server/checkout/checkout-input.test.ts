import { aProduct } from '@comptoir/catalogue/testing'
import { homeDelivery, pickUpInStore } from '@comptoir/orders/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShopperAt, aVisitor, reviewed } from '../../testing/index.ts'

let shop: TestShop
let clerk: TestStaff
let variant: string
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.as('root')
  variant = (await aProduct(shop.context, { price: 4_800 })).variants[0]?.id ?? ''
})
afterAll(() => shop.close())

const whole = {
  ...{ email: 'lina@example.com', delivery: homeDelivery, country: 'FR', first_name: 'Lina', last_name: 'Haddad' },
  ...{ line1: '8 rue des Lilas', line2: '', postcode: '69001', city: 'Lyon', phone: '0612345678' },
}
const long = 'x'.repeat(10_000)

test.each([
  ['email', ''],
  ['email', 'lina'],
  ['email', long],
  ['delivery', ''],
  ['delivery', '00000000-0000-7000-8000-000000000000'],
  ['country', ''],
  ['country', 'ZZ'],
  ['country', long],
  ['first_name', ''],
  ['last_name', ''],
  ['last_name', long],
  ['line1', ''],
  ['line1', long],
  ['postcode', '6900'],
  ['city', ''],
  ['phone', 'call me'],
  ['vat_id', 'FR1'],
])('%s that is missing or cannot be is refused there, and everything else is kept', async (field, value) => {
  const { visitor, path } = await aShopperAt(shop, variant)
  const sent = { ...whole, [field]: value }

  const page = await visitor.submit(`${path}/information`, sent)
  const text = await page.text()
  const data = await visitor.post(`${path}/information`, sent)

  expect(page.status).toBe(422)
  expect(text).toContain('Some fields are not complete')
  if (field !== 'line1') expect(text).toContain('value="8 rue des Lilas"')
  expect([data.status, data.body.error.errors.map((fault: { field: string }) => fault.field)]).toEqual([422, [field]])
})

test('what looks like a script or turns the text is only text', async () => {
  const { visitor, path } = await aShopperAt(shop, variant)
  const odd = { ...whole, line1: '"><script>alert(1)</script>\u202e', city: 'Lyon\u0000' }

  const nul = await visitor.submit(`${path}/information`, odd)
  await visitor.submit(`${path}/information`, { ...odd, city: 'Lyon' })
  const text = await visitor.text(`${path}/shipping`)

  expect(nul.status).toBe(400)
  expect(text).not.toContain('<script>alert')
  expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(text).not.toContain('\u202e')
})

test.each(['information', 'shipping', 'payment', 'review', 'pay_on_delivery', 'return'])(
  'nobody else sees %s of a purchase, nor changes it',
  async (step) => {
    const { path, email } = await aShopperAt(shop, variant, { delivery: homeDelivery })
    const stranger = aVisitor(shop)
    const other = await aShopperAt(shop, variant)

    const replies = [
      await stranger.get(`${path}/${step}`),
      await other.visitor.get(`${path}/${step}`),
      await stranger.get(`/checkout/none/${step}`),
      await stranger.submit(`${path}/place`, { quote: 'x' }),
      await other.visitor.submit(`${path}/payment`, { method: 'pay_on_delivery' }),
    ]

    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect(await replies[0]?.text()).not.toContain(email)
  },
)

test('a form of another site changes nothing', async () => {
  const { visitor, path } = await aShopperAt(shop, variant, { delivery: homeDelivery })

  const { status } = await visitor.submit(`${path}/place`, {}, { 'sec-fetch-site': 'cross-site' })

  expect(status).toBe(403)
})

test('nobody keeps a page of a purchase, and it loads nothing from elsewhere', async () => {
  const { visitor, path } = await aShopperAt(shop, variant)

  const { headers } = await visitor.get(`${path}/information`)

  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
})

test('a later step leads to the first that is not done', async () => {
  const { visitor, path } = await aShopperAt(shop, variant)

  const reply = await visitor.get(`${path}/review`)

  expect([reply.status, reply.headers.get('location')]).toEqual([303, `${path}/information`])
})

test('a price that changes before the last press is shown anew, old and new, and nothing is ordered', async () => {
  const product = await aProduct(shop.context, { price: 1_000 })
  const shopper = await aShopperAt(shop, product.variants[0]?.id ?? '', { delivery: pickUpInStore })
  const quote = await reviewed(shopper, { method: 'pay_on_delivery' })
  const [{ id, version }] = (await clerk.call('GET', `/api/products/${product.id}`)).body.product.variants
  await clerk.call('PUT', `/api/variants/${id}`, { version, price: 1_200 })

  const refused = await shopper.visitor.submit(`${shopper.path}/place`, { quote })
  const text = await refused.text()
  const fresh = /name="quote" value="([\da-f]{64})"/.exec(text)?.[1] ?? ''
  const placed = await shopper.visitor.submit(`${shopper.path}/place`, { quote: fresh })

  expect(refused.status).toBe(422)
  expect(text).toContain('The price has changed')
  expect(text).toMatch(/€10\.00[^€]*€12\.00/)
  expect(placed.headers.get('location')).toMatch(/^\/orders\//)
})

test('what sells out before the last press asks what to do, and goes on with the rest', async () => {
  const scarce = await aProduct(shop.context, { on_hand: 2, continueOutOfStock: false })
  const scarceId = scarce.variants[0]?.id ?? ''
  const shopper = await aShopperAt(shop, scarceId, { quantity: 2, delivery: pickUpInStore })
  await shopper.visitor.post('/cart/add.js', { id: variant, quantity: 1 })
  const products = [{ variant_id: scarceId, quantity: 1 }]
  await clerk.call('POST', '/api/orders', { customer: { name: 'Ada' }, products, handed_over: true })

  const asked = await shopper.visitor.get(`${shopper.path}/payment`)
  const text = await asked.text()
  const line = /name="line" value="([^"]+)"/.exec(text)?.[1] ?? ''
  const taken = await shopper.visitor.submit(`${shopper.path}/goods`, { line, quantity: '1' })
  const quote = await reviewed(shopper, { method: 'pay_on_delivery' })
  await shopper.visitor.submit(`${shopper.path}/place`, { quote })

  expect([asked.status, taken.status]).toEqual([422, 303])
  expect(text).toContain('1 left, you wanted 2')
  const [row] = (await clerk.call('GET', `/api/orders?q=${shopper.email}`)).body.items
  expect(row.items_count).toBe(2)
})

test('what is only digital asks for no delivery and no address', async () => {
  const digital = await aProduct(shop.context, { physicalProduct: false })
  const { visitor, path, email } = await aShopperAt(shop, digital.variants[0]?.id ?? '')

  const sent = await visitor.submit(`${path}/information`, { email, first_name: 'Lina', last_name: 'Haddad' })
  const skipped = await visitor.get(`${path}/shipping`)

  expect(sent.headers.get('location')).toBe(`${path}/payment`)
  expect(skipped.headers.get('location')).toBe(`${path}/payment`)
})

test('the page of an order shows no person until e-mail and postcode are given', async () => {
  const shopper = await aShopperAt(shop, variant, { delivery: homeDelivery })
  const quote = await reviewed(shopper, { method: 'pay_on_delivery' })
  const placed = await shopper.visitor.submit(`${shopper.path}/place`, { quote })
  const status = placed.headers.get('location') ?? ''
  const other = aVisitor(shop)

  const before = await other.text(status)
  const wrong = await other.submit(status, { email: shopper.email, postcode: '75001' })
  const right = await other.submit(status, { email: shopper.email.toUpperCase(), postcode: '69 001' })
  const after = await other.text(status)

  expect(before).not.toMatch(/Haddad|Tables-Claudiennes|@example/)
  expect([wrong.status, right.status]).toEqual([422, 303])
  expect(after).toContain('8 rue des Tables-Claudiennes')
  expect((await other.get(`${status.slice(0, -1)}x`)).status).toBe(404)
})

test('whoever ticks the box is written to, whoever does not is not', async () => {
  const consentOf = async (consent: object) => {
    const shopper = await aShopperAt(shop, variant)
    await shopper.visitor.submit(`${shopper.path}/information`, { ...whole, email: shopper.email, ...consent })
    await shopper.visitor.submit(`${shopper.path}/shipping`, { delivery: homeDelivery })
    const quote = await reviewed(shopper, { method: 'pay_on_delivery' })
    await shopper.visitor.submit(`${shopper.path}/place`, { quote })
    await shop.idle()
    const [row] = (await clerk.call('GET', `/api/customers?q=${shopper.email}`)).body.items
    return (await clerk.call('GET', `/api/customers/${row.id}`)).body.customer.consent?.email?.state
  }

  expect([await consentOf({ consent: '1' }), await consentOf({})]).toEqual(['granted', 'unknown'])
})
