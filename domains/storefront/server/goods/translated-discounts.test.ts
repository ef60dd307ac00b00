import { aProduct } from '@comptoir/catalogue/testing'
import { aSavedDiscount, noGoods } from '@comptoir/discounts/testing'
import { homeDelivery } from '@comptoir/orders/testing'
import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShopperAt, aVisitor, reviewed, wearTheme } from '../../testing/index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await wearTheme(shop, {
    'layout/theme.liquid': '{{ content_for_layout }}',
    'templates/product.liquid': '{{ product.sale.discount.title }}',
    'templates/cart.liquid':
      '{% for one in cart.discount_applications %}{{ one.title }};{% endfor %}{% for line in cart.items %}{% for one in line.discounts %}{{ one.title }}{% endfor %}{% endfor %}',
  })
})
afterAll(() => shop.close())

const inFrench = (title: string) => ({ translations: { fr: { title } } })

async function aSoldProduct() {
  const product = await aProduct(shop.context, { price: 4_800, on_hand: 20 })
  await aSavedDiscount(shop.context, {
    ...{ title: 'Autumn', ...inFrench('Automne'), scope: 'products' },
    target: { ...noGoods, product_ids: [product.id], exclude_ids: [] },
    combines_with: { order: true, products: true, shipping: true },
  })
  return { handle: product.handle, variant: product.variants[0]?.id ?? '' }
}

test('a product and the basket name a discount in the language of the address, else in its own', async () => {
  const { handle, variant } = await aSoldProduct()
  const visitor = aVisitor(shop)
  await visitor.post('/cart/add', { id: variant })
  const [french, own, turkish] = [
    await visitor.text('/fr/cart'),
    await visitor.text('/cart'),
    await visitor.text('/tr/cart'),
  ]

  expect(await visitor.text(`/fr/products/${handle}`)).toBe('Automne')
  expect(await visitor.text(`/products/${handle}`)).toBe('Autumn')
  expect([french, own, turkish]).toEqual(['Automne;Automne', 'Autumn;Autumn', 'Autumn;Autumn'])
})

test('checkout, status and order speak the language of the buyer, staff read the discount’s own', async () => {
  const { variant } = await aSoldProduct()
  const { id } = await aSavedDiscount(shop.context, {
    ...{ title: 'Letter', ...inFrench('Lettre'), mode: 'code', code: 'LETTER', kind: 'fixed', value: 500 },
    combines_with: { order: true, products: true, shipping: true },
  })
  const shopper = await aShopperAt(shop, variant, { delivery: homeDelivery })
  const { visitor, email } = shopper
  const path = `/fr${shopper.path}`
  await visitor.submit(`${path}/codes`, { code: 'letter', step: 'payment' })

  const step = await visitor.text(`${path}/payment`)
  const quote = await reviewed({ ...shopper, path }, { method: 'pay_on_delivery' })
  const placed = await visitor.submit(`${path}/place`, { quote })
  const status = await visitor.text(placed.headers.get('location') ?? '')
  const staff = await shop.as('root')
  const [found] = (await staff.call('GET', `/api/orders?q=${email}`)).body.items
  const { order } = (await staff.call('GET', `/api/orders/${found.id}`)).body

  expect(step).toContain('Lettre')
  expect(step).not.toContain('Letter<')
  expect(status).toContain('Lettre')
  expect(order.discounts).toMatchObject([
    { title: 'Autumn', translation: 'Automne' },
    { title: 'Letter', translation: 'Lettre', discount_id: id },
  ])
})

test('a discount without a title in the language of its order keeps none', async () => {
  const product = await aProduct(shop.context, { price: 900, on_hand: 20 })
  await aSavedDiscount(shop.context, { title: 'Plain', mode: 'code', code: 'PLAIN', ...inFrench('Simple') })
  const staff = await shop.as('root')

  const { body } = await staff.call('POST', '/api/orders', {
    ...{ customer: { name: 'Ada' }, products: [{ variant_id: product.variants[0]?.id, quantity: 1 }] },
    ...{ codes: ['PLAIN'], draft: true },
  })

  expect(body.order.discounts).toMatchObject([{ title: 'Plain' }])
  expect(body.order.discounts[0]).not.toHaveProperty('translation')
})
