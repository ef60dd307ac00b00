import { aProduct } from '@comptoir/catalogue/testing'
import { aSavedDiscount, noGoods } from '@comptoir/discounts/testing'
import { homeDelivery } from '@comptoir/orders/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShopperAt, aVisitor, reviewed } from '../../testing/index.ts'

let shop: TestShop
let clerk: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.as('root')
})
afterAll(() => shop.close())

type Given = Parameters<typeof aSavedDiscount>[1]
const coded = (code: string, given: Given = {}) =>
  aSavedDiscount(shop.context, { mode: 'code', code, title: code, ...given })
const aTeapot = async () => {
  const product = await aProduct(shop.context, { title: 'Teapot', price: 4_800, on_hand: 50 })
  return { id: product.id, variant: product.variants[0]?.id ?? '' }
}
/** Text of the slip beside the step, without its tags. */
const textIn = (page: string) =>
  (/<aside class="widefold"[\s\S]*?<\/aside>/.exec(page)?.[0] ?? '').replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const used = async (id: string) => {
  const { rows } = await shop.context.db.current.execute<{ used: number; held: number }>(
    `select used, held from discounts where id = '${id}'` as never,
  )
  return rows[0]
}
const orderOf = async (email: string) => {
  const { items } = (await clerk.call('GET', `/api/orders?q=${email}`)).body
  return (await clerk.call('GET', `/api/orders/${items[0].id}`)).body.order
}

test('a code that is entered at a step stands in the slip, is ordered, and is used', async () => {
  const { variant } = await aTeapot()
  const { id } = await coded('WELCOME')
  const shopper = await aShopperAt(shop, variant, { delivery: homeDelivery })
  const { visitor, path, email } = shopper

  const entered = await visitor.submit(`${path}/codes`, { code: ' welcome ', step: 'payment' })
  expect([entered.status, entered.headers.get('location')]).toEqual([303, `${path}/payment`])
  expect(textIn(await visitor.text(`${path}/payment`))).toContain('WELCOME')
  expect(await used(id)).toEqual({ used: 0, held: 0 })

  const quote = await reviewed(shopper, { method: 'pay_on_delivery' })
  await visitor.submit(`${path}/place`, { quote })

  const order = await orderOf(email)
  expect(order.discounts).toMatchObject([{ title: 'WELCOME', code: 'WELCOME', amount: 480 }])
  expect(order.totals).toMatchObject({ subtotal: 4_800, discount: 480 })
  expect(await used(id)).toEqual({ used: 1, held: 0 })
})

test('a code that was printed with hyphens is entered, shown, kept and taken away without them', async () => {
  const { variant } = await aTeapot()
  await coded('SUMMER-10')
  const { visitor, path } = await aShopperAt(shop, variant, { delivery: homeDelivery })
  const slip = async () => textIn(await visitor.text(`${path}/payment`))

  await visitor.submit(`${path}/codes`, { code: 'summer 10', step: 'payment' })
  await visitor.submit(`${path}/codes`, { code: 'Sum-mer-10', step: 'payment' })
  expect((await (await visitor.get('/cart.js')).json()).discount_codes).toEqual([
    { code: 'SUMMER-10', applicable: true, reason: '' },
  ])
  expect(await slip()).toContain('SUMMER-10')

  await visitor.submit(`${path}/codes`, { remove: 'SUMMER-10', step: 'payment' })
  expect(await slip()).not.toContain('SUMMER-10')
})

test('a code that does not count is refused in any spelling', async () => {
  const { variant } = await aTeapot()
  await coded('BIG-90', { minimum: { subtotal: 9_000 } })
  const { visitor, path } = await aShopperAt(shop, variant, { delivery: homeDelivery })

  const refused = await visitor.submit(`${path}/codes`, { code: 'big90', step: 'payment' })

  expect([refused.status, textIn(await refused.text())]).toEqual([422, expect.stringContaining('€42.00 to go')])
})

test.each([
  ['NOSUCH', 'We do not know this code', null],
  ['BIG80', 'From €80.00: €32.00 to go', { minimum: { subtotal: 8_000 } }],
] as const)('%s is refused at the step with its reason, and stays in the field', async (code, reason, given) => {
  const { variant } = await aTeapot()
  if (given) await coded(code, given)
  const { visitor, path } = await aShopperAt(shop, variant, { delivery: homeDelivery })

  const refused = await visitor.submit(`${path}/codes`, { code, step: 'payment' })
  const page = await refused.text()

  expect(refused.status).toBe(422)
  expect(textIn(page)).toContain(reason)
  expect(page).toContain(`value="${code}"`)
  expect(textIn(await visitor.text(`${path}/payment`))).not.toContain(code)
})

test('a code that needs to know who buys waits for the e-mail address', async () => {
  const { variant } = await aTeapot()
  await coded('FIRST', { customers: { group_ids: [], customer_ids: [], first_order_only: true } })
  const { visitor, path, email } = await aShopperAt(shop, variant)

  await visitor.submit(`${path}/codes`, { code: 'FIRST', step: 'information' })
  expect(textIn(await visitor.text(`${path}/information`))).toContain('enter your e-mail address')

  const information = {
    ...{
      email,
      delivery: homeDelivery,
      phone: '06 12 34 56 78',
      country: 'FR',
      first_name: 'Lina',
      last_name: 'Haddad',
    },
    ...{ line1: '8 rue des Tables-Claudiennes', line2: '', postcode: '69001', city: 'Lyon' },
  }
  await visitor.submit(`${path}/information`, information)
  expect(textIn(await visitor.text(`${path}/shipping`))).toContain('-€4.80')
})

test('what somebody else used up meanwhile is said as a changed price, and nothing is ordered', async () => {
  const { variant } = await aTeapot()
  await coded('LAST', { usage_limit: 1 })
  const [one, other] = [
    await aShopperAt(shop, variant, { delivery: homeDelivery }),
    await aShopperAt(shop, variant, { delivery: homeDelivery }),
  ]
  for (const { visitor, path } of [one, other]) await visitor.submit(`${path}/codes`, { code: 'LAST', step: 'payment' })
  const quotes = [
    await reviewed(one, { method: 'pay_on_delivery' }),
    await reviewed(other, { method: 'pay_on_delivery' }),
  ]

  await one.visitor.submit(`${one.path}/place`, { quote: quotes[0] ?? '' })
  const late = await other.visitor.submit(`${other.path}/place`, { quote: quotes[1] ?? '' })

  expect(late.status).toBe(422)
  expect(await late.text()).toContain('The price has changed')
})

test('the basket shows what is given by itself, takes a code and lets it go', async () => {
  const { id, variant } = await aTeapot()
  await aSavedDiscount(shop.context, {
    ...{ title: 'Autumn', scope: 'products', value: 20, target: { ...noGoods, product_ids: [id], exclude_ids: [] } },
    combines_with: { order: true, products: true, shipping: true },
  })
  await coded('FIVE', { kind: 'fixed', value: 500, combines_with: { order: true, products: true, shipping: true } })
  const visitor = aVisitor(shop)
  await visitor.post('/cart/add.js', { id: variant, quantity: 1 })

  const entered = await visitor.submit('/cart/codes', { code: 'five' })
  expect([entered.status, entered.headers.get('location')]).toEqual([303, '/cart'])
  const cart = await (await visitor.get('/cart.js')).json()
  expect(cart).toMatchObject({
    ...{ original_total_price: 4_800, items_subtotal_price: 3_840, total_discount: 1_460, total_price: 3_340 },
    discount_codes: [{ code: 'FIVE', applicable: true }],
    cart_level_discount_applications: [{ title: 'FIVE', type: 'discount_code', total_allocated_amount: 500 }],
    items: [{ original_line_price: 4_800, final_line_price: 3_840, discounts: [{ title: 'Autumn', amount: 960 }] }],
  })

  const refused = await visitor.submit('/cart/codes', { code: 'NOPE' })
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('We do not know this code')])
  await visitor.submit('/cart/codes', { remove: 'FIVE' })
  expect(await (await visitor.get('/cart.js')).json()).toMatchObject({ total_price: 3_840, discount_codes: [] })
})

test('in the basket what is given has the sign of the language, and a delivery that it does not show takes nothing off', async () => {
  const { variant } = await aTeapot()
  const withAll = { combines_with: { order: true, products: true, shipping: true } }
  await coded('MINUS5', { kind: 'fixed', value: 500, ...withAll })
  await coded('BYPOST', { kind: 'free_shipping', scope: 'shipping', ...withAll })
  const visitor = aVisitor(shop)
  await visitor.post('/cart/add.js', { id: variant, quantity: 1 })
  for (const code of ['MINUS5', 'BYPOST']) await visitor.submit('/cart/codes', { code })
  const sums = async (path: string) =>
    [...(await visitor.text(path)).matchAll(/<div class="give">[\s\S]*?<dd[^>]*>(.*?)<\/dd>/g)].map(([, sum]) => sum)

  // In Arabic the marks of direction keep it before the digits.
  expect(await sums('/ar/cart')).toEqual(['<bdi>\u200f\u200e-5.00\u00a0€</bdi>', ''])
  expect(await sums('/cart')).toEqual(['<bdi>-€5.00</bdi>', ''])
})

test('a link puts its code into the basket, also before there is anything in it; an unknown one leads on all the same', async () => {
  const { variant } = await aTeapot()
  await coded('LETTER')
  const visitor = aVisitor(shop)

  const unknown = await visitor.get('/discount/NOSUCH?return_to=/collections/all')
  expect([unknown.status, unknown.headers.get('location'), visitor.cookies.size]).toEqual([303, '/collections/all', 0])
  const away = await visitor.get('/discount/letter?return_to=https://elsewhere.example/')
  expect([away.status, away.headers.get('location')]).toEqual([303, '/'])

  await visitor.post('/cart/add.js', { id: variant, quantity: 1 })
  expect(await visitor.json('/cart.js')).toMatchObject({ discount_codes: [{ code: 'LETTER', applicable: true }] })
})
