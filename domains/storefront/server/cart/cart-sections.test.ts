import { aProduct } from '@comptoir/catalogue/testing'
import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVisitor, wearTheme } from '../../testing/index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await wearTheme(shop, {
    'layout/theme.liquid': '{{ content_for_layout }}',
    'templates/product.liquid': "{{ product.title }}{% section 'count' %}",
    'templates/cart.liquid': '{{ cart.item_count }}',
    'sections/count.liquid': '{{ cart.item_count }} on {{ request.page_type }}',
    'sections/endless.liquid': '{% for a in (1..9999) %}{% for b in (1..9999) %}{{ b }}{% endfor %}{% endfor %}',
  })
})
afterAll(() => shop.close())

async function aVariant() {
  const { variants, handle } = await aProduct(shop.context, { price: 1_000 })
  return { id: variants[0]?.id ?? '', handle }
}

test('a request as real themes send it gets its sections back', async () => {
  const visitor = aVisitor(shop)
  const { id, handle } = await aVariant()
  const form = new FormData()
  const fields = { form_type: 'product', utf8: '✓', id, quantity: '3', 'Size-1': 'Small' }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('properties[Engraving]', 'To Lina')
  form.set('sections', 'count,none')
  form.set('sections_url', `/products/${handle}`)
  const headers = { accept: 'application/javascript', 'x-requested-with': 'XMLHttpRequest' }

  const reply = await visitor.send('/cart/add', { method: 'POST', body: form, headers })

  expect(await reply.json()).toMatchObject({
    properties: { Engraving: 'To Lina' },
    sections: { count: '<div id="shopify-section-count" class="shopify-section">3 on product</div>', none: null },
  })
})

test('a request for too many sections leaves the cart as it was', async () => {
  const visitor = aVisitor(shop)
  const { id } = await aVariant()
  await visitor.post('/cart/add.js', { id })

  const { status } = await visitor.post('/cart/add.js', { id, sections: 'a,b,c,d,e,f' })

  expect(status).toBe(400)
  expect((await visitor.json('/cart.js')).items).toMatchObject([{ quantity: 1 }])
})

test('a section that never ends, or of an address that is none, costs nothing else of the reply', async () => {
  const visitor = aVisitor(shop)
  const { id } = await aVariant()

  const slow = await visitor.post('/cart/add.js', { id, sections: 'count,endless' })
  const nowhere = await visitor.post('/cart/add.js', { id, sections: 'count', sections_url: '/products/%ff' })

  expect(slow.body).toMatchObject({ quantity: 1, sections: { endless: null } })
  expect(slow.body.sections.count).toContain('1 on cart')
  expect([nowhere.status, nowhere.body]).toMatchObject([200, { quantity: 2, sections: {} }])
})
