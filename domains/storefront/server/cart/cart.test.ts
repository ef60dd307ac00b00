import { aProduct } from '@comptoir/catalogue/testing'
import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVisitor, wearTheme } from '../../testing/index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await wearTheme(shop, {
    'layout/theme.liquid': '{{ content_for_layout }}',
    'templates/product.liquid':
      "{% form 'product', product %}{{ form.errors | default_errors }}{{ product.title }}{% endform %}{% section 'count' %}",
    'templates/cart.liquid':
      "{% form 'cart', cart %}{{ form.errors | default_errors }}{% endform %}{% section 'lines' %}",
    'sections/count.liquid': '{{ cart.item_count }} on {{ request.page_type }}',
    'sections/lines.liquid':
      '{% for item in cart.items %}{{ item.index }}:{{ item.title }}:{{ item.quantity }}:{{ item.final_line_price | money }};{% endfor %}' +
      '{{ cart.total_price | money }}|missing {{ cart.gone_count }}',
  })
})
afterAll(() => shop.close())

/** A sellable variant. */
async function aVariant(inputs: Parameters<typeof aProduct>[1] = {}) {
  const product = await aProduct(shop.context, { price: 1_000, ...inputs })
  return { id: product.variants[0]?.id ?? '', handle: product.handle, product }
}

test('what a script adds is in a cart that only its token opens', async () => {
  const visitor = aVisitor(shop)
  const { id } = await aVariant({ title: 'Enamel mug', price: 1_450 })

  const { status, body, headers } = await visitor.post('/cart/add.js', { id, quantity: 2 })

  expect([status, body.title, body.quantity, body.final_line_price]).toEqual([200, 'Enamel mug', 2, 2_900])
  expect(headers.getSetCookie()[0]).toMatch(/^cart=[\w-]{43}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax$/)
  expect(await visitor.json('/cart.js')).toMatchObject({ item_count: 2, total_price: 2_900, currency: 'EUR' })
  const own = await Promise.all(['/cart.js', '/cart.json'].map((path) => visitor.get(path)))
  expect(own.map((reply) => reply.headers.get('cache-control'))).toEqual(Array(2).fill('private, no-store'))
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(await aVisitor(shop).json('/cart.js')).toMatchObject({ item_count: 0, items: [] })
  const guessed = aVisitor(shop, { cookie: `cart=${'A'.repeat(43)}` })
  expect(await guessed.json('/cart.js')).toMatchObject({ item_count: 0 })
})

test('the token is stored as a hash', async () => {
  const visitor = aVisitor(shop)
  await visitor.post('/cart/add.js', { id: (await aVariant()).id })

  const { rows } = await shop.app.database.pool.query('select * from carts')

  expect(JSON.stringify(rows)).not.toContain(visitor.cookies.get('cart'))
})

test('a form without a script leads to the cart, or to another page of the shop', async () => {
  const visitor = aVisitor(shop)
  const { id, handle } = await aVariant()
  const add = async (return_to: string) =>
    (await visitor.submit('/fr/cart/add', { id, return_to })).headers.get('location')

  expect((await visitor.submit('/fr/cart/add', { id })).status).toBe(303)
  expect(await add('')).toBe('/fr/cart')
  expect(await add(`/products/${handle}?a=b`)).toBe(`/products/${handle}?a=b`)
  expect(await add('https://elsewhere.example/')).toBe('/fr/cart')
  expect(await add('//elsewhere.example/')).toBe('/fr/cart')
  expect(await add('/\\elsewhere.example')).toBe('/fr/cart')
  expect(await add(`${shop.storeUrl}//elsewhere.example`)).toBe('/elsewhere.example')
})

test('lines change by their place, their key or their variant; 0 removes them', async () => {
  const visitor = aVisitor(shop)
  const [one, two] = [await aVariant({ title: 'Linen towel' }), await aVariant({ title: 'Oak board' })]
  await visitor.post('/cart/add.js', { items: [{ id: one.id }, { id: two.id, quantity: 2 }] })
  const quantities = ({ body }: { body: { items: { quantity: number }[] } }) => body.items.map((item) => item.quantity)

  const byPlace = await visitor.post('/cart/change.js', { line: 1, quantity: 4 })
  const byKey = await visitor.post('/cart/change.js', { id: byPlace.body.items[1].key, quantity: 5 })
  const several = await visitor.post('/cart/update.js', { updates: { [one.id]: 1, [two.id]: 0 }, note: 'Ring twice' })
  const inOrder = await visitor.submit('/cart', { 'updates[]': '7' })
  const page = await visitor.text('/cart')
  const link = await visitor.get('/cart/change?line=1&quantity=0')

  expect([quantities(byPlace), quantities(byKey), quantities(several)]).toEqual([[4, 2], [4, 5], [1]])
  expect(several.body.note).toBe('Ring twice')
  expect(inOrder.status).toBe(303)
  expect(page).toContain('0:Linen towel:7:€70.00;€70.00')
  expect([link.status, (await visitor.json('/cart.js')).item_count]).toEqual([303, 0])
})

test('equal choices become one line, others a line of their own', async () => {
  const visitor = aVisitor(shop)
  const { id } = await aVariant()
  await visitor.post('/cart/add.js', { id, properties: { b: '2', a: '1' } })
  await visitor.post('/cart/add.js', { id, properties: { a: '1', b: '2' } })
  await visitor.post('/cart/add.js', { id })

  const { items } = await visitor.json('/cart.js')

  expect(items.map(({ quantity }: { quantity: number }) => quantity)).toEqual([2, 1])
})

test('prices are those of now', async () => {
  const visitor = aVisitor(shop)
  const { id, product } = await aVariant({ price: 1_000 })
  await visitor.post('/cart/add.js', { id, quantity: 2 })
  const manager = await shop.as(['admin_products_manager'])
  const [variant] = product.variants
  await manager.call('PUT', `/api/variants/${id}`, { price: 1_250, version: variant?.version })

  expect(await visitor.json('/cart.js')).toMatchObject({ total_price: 2_500, items: [{ price: 1_250 }] })
})

test('what is sold out is refused with a reason in the visitor’s language, and nothing changes', async () => {
  const visitor = aVisitor(shop)
  const none = await aVariant({ title: 'Wool blanket', on_hand: 0, continueOutOfStock: false })
  const few = await aVariant({ title: 'Felt hat', on_hand: 3, continueOutOfStock: false })
  const later = await aVariant({ on_hand: 0, continueOutOfStock: true })
  const uncounted = await aVariant({ on_hand: 0, trackQuantity: false, continueOutOfStock: false })

  const soldOut = await visitor.post('/cart/add.js', { id: none.id })
  const french = await visitor.post('/fr/cart/add.js', { id: none.id })
  const tooMany = await visitor.post('/cart/add.js', { id: few.id, quantity: 4 })
  const sum = await visitor.post('/cart/add.js', {
    items: [
      { id: few.id, quantity: 2 },
      { id: few.id, quantity: 2, properties: { as: 'gift' } },
    ],
  })
  const sold = await visitor.post('/cart/add.js', { items: [{ id: later.id }, { id: uncounted.id, quantity: 50 }] })

  expect(soldOut).toMatchObject({ status: 422, body: { status: 422, description: 'Wool blanket is sold out.' } })
  expect(french.body.description).toBe('Article épuisé\u00a0: Wool blanket.')
  expect(tooMany).toMatchObject({
    status: 422,
    body: { code: 'NOT_ENOUGH', most: 3, description: 'Only 3 are left: Felt hat.' },
  })
  expect(sum.status).toBe(422)
  expect(sold.status).toBe(200)
  expect((await visitor.json('/cart.js')).item_count).toBe(51)
})

test('sold out while the page was open: the same page says so, also without a script', async () => {
  const visitor = aVisitor(shop)
  const { id, handle } = await aVariant({ title: 'Last of its kind', on_hand: 0, continueOutOfStock: false })
  const few = await aVariant({ title: 'Felt hat', on_hand: 2, continueOutOfStock: false })
  await visitor.submit('/cart/add', { id: few.id })

  const product = await visitor.submit('/cart/add', { id }, { referer: `${shop.storeUrl}/products/${handle}` })
  const cart = await visitor.submit('/cart', { 'updates[]': '9' })

  expect([product.status, cart.status]).toEqual([422, 422])
  expect(await product.text()).toContain('<li>Last of its kind is sold out.</li></ul></div>Last of its kind')
  expect(await cart.text()).toContain('<li>Only 2 are left: Felt hat.</li>')
  expect(await visitor.text('/cart?form_type=cart&form_error=forged')).not.toContain('forged')
})

test('add-ons have limits and prices', async () => {
  const manager = await shop.as(['admin_products_manager'])
  const option = {
    ...{ id: 'wrapping', name: 'Wrapping', kind: 'addon', min_selected: 0, max_selected: 1 },
    values: [
      { id: 'paper', label: 'Paper', price_delta: 150 },
      { id: 'cloth', label: 'Cloth', price_delta: 400 },
    ],
  }
  const { body } = await manager.call('POST', '/api/products', {
    ...{ title: 'Tea for two', description: '<p>Two cups and a pot.</p>', status: 'active' },
    options: [option],
    variants: [{ price: 2_000 }],
  })
  const visitor = aVisitor(shop)
  const [{ id }] = body.product.variants

  const added = await visitor.submit('/cart/add', { id, 'addons[wrapping][]': 'cloth' })
  const both = await visitor.post('/cart/add.js', { id, addons: { wrapping: ['paper', 'cloth'] } })
  const unknown = await visitor.post('/cart/add.js', { id, addons: { ribbon: ['red'] } })

  expect([added.status, both.status, both.body.description, unknown.status]).toEqual([
    303,
    422,
    'Check your choice: Wrapping.',
    422,
  ])
  expect((await visitor.json('/cart.js')).items).toMatchObject([
    { price: 2_400, addons: [{ option: 'Wrapping', name: 'Cloth', price: 400 }] },
  ])
})

test('a product that is no longer shown leaves the cart', async () => {
  const visitor = aVisitor(shop)
  const [kept, hidden] = [await aVariant({ title: 'Kept mug' }), await aVariant({ title: 'Gone mug' })]
  await visitor.post('/cart/add.js', { items: [{ id: hidden.id }, { id: kept.id }] })
  const manager = await shop.as(['admin_products_manager'])
  const { version } = hidden.product
  await manager.call('PUT', `/api/products/${hidden.product.id}`, { status: 'draft', version })

  const shown = await visitor.text('/cart')
  await visitor.post('/cart/change.js', { id: kept.id, quantity: 2 })

  expect(shown).toContain('0:Kept mug:1:€10.00;€10.00|missing 1')
  expect(await visitor.text('/cart')).toContain('|missing 0')
})

test('other sites cannot change a cart', async () => {
  const visitor = aVisitor(shop)
  const { id } = await aVariant()
  await visitor.post('/cart/add.js', { id })
  const change = '/cart/change?line=1&quantity=0'

  const answers = [
    await visitor.submit('/cart/add', { id }, { 'sec-fetch-site': 'cross-site' }),
    await visitor.submit('/cart/add', { id }, { origin: 'https://elsewhere.example' }),
    await visitor.get(change, { 'sec-fetch-site': 'cross-site' }),
    await visitor.get(change, { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect((await visitor.json('/cart.js')).item_count).toBe(1)
})
