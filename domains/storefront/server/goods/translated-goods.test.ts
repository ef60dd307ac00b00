import { aCollection, aVariantProduct } from '@comptoir/catalogue/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVisitor, wearTheme } from '../../testing/index.ts'

let shop: TestShop
let writer: TestStaff
let visitor: ReturnType<typeof aVisitor>
beforeAll(async () => {
  shop = await openTestShop()
  writer = await shop.as(['admin_products_manager', 'collections_manager'])
  visitor = aVisitor(shop)
  await wearTheme(shop, {
    'layout/theme.liquid': '<title>{{ page_title }}</title>{{ content_for_layout }}',
    'templates/product.liquid':
      "{{ product.title }}|{{ product.description }}|{{ product.options | join: ',' }}|{% for one in product.variants %}{{ one.title }};{% endfor %}",
    'templates/collection.liquid':
      "{{ collection.title }}|{{ collection.description }}|{{ collection.products | map: 'title' | join: ',' }}",
    'templates/search.liquid': "{{ search.results | map: 'title' | join: ',' }}",
    'templates/cart.liquid':
      '{% for line in cart.items %}{{ line.product.title }}|{{ line.variant.title }}{% endfor %}',
  })
})
afterAll(() => shop.close())

const french = {
  title: 'Savon de Marseille',
  description: '<p>À l’huile d’olive.</p><script>alert(1)</script>',
  seo: { title: 'Savon', description: '' },
}

async function aTranslatedProduct() {
  const product = await aVariantProduct(shop.context)
  const [option] = product.options
  const [first] = option?.values ?? []
  const { body } = await writer.call('PUT', `/api/products/${product.id}`, {
    version: product.version,
    translations: {
      fr: {
        ...french,
        options: { [option?.id ?? '']: 'Taille', gone: 'Parti' },
        values: { [first?.id ?? '']: 'Petit', gone: 'Parti' },
      },
      ar: { title: ' ', description: '' },
      en: { title: 'Its own language' },
    },
  })
  return { ...body.product, option, first }
}

test('translations are kept sanitised, without what says nothing, labels of what is gone and the own language', async () => {
  const { locale, translations, option, first } = await aTranslatedProduct()

  expect(locale).toBe('en')
  expect(translations).toEqual({
    fr: {
      ...french,
      description: '<p>À l’huile d’olive.</p>',
      ...{ options: { [option.id]: 'Taille' }, values: { [first.id]: 'Petit' } },
    },
  })
})

test('a product is shown in the language of the address; what is missing there stays in its own', async () => {
  const product = await aTranslatedProduct()
  const [, second] = product.option.values
  const [own, inFrench, inTurkish] = [
    await visitor.text(`/products/${product.handle}`),
    await visitor.text(`/fr/products/${product.handle}`),
    await visitor.text(`/tr/products/${product.handle}`),
  ]

  expect(own).toContain(`${product.title}|`)
  expect(inTurkish).toContain(`${product.title}|`)
  expect(inFrench).toContain('<title>Savon</title>Savon de Marseille|<p>À l’huile d’olive.</p>|Taille')
  expect(inFrench).toMatch(new RegExp(`;?Petit[^;]*;.*${second.label}`))
  expect(inFrench).not.toContain('Parti')
})

test('a list, the search and the basket name goods in the visitor’s language', async () => {
  const product = await aTranslatedProduct()
  const collection = await aCollection(shop.context, {
    ...{
      name: 'Bathroom',
      translations: {
        fr: { name: 'Salle de bains', description: '<p>Doux.</p>', seo: { title: '', description: '' } },
      },
    },
  })
  await writer.call('POST', `/api/collections/${collection.id}/products`, { add: [product.id] })
  await shop.idle()
  const shopper = aVisitor(shop)
  await shopper.post('/cart/add', { id: product.variants[0].id })

  expect(await visitor.text(`/collections/${collection.key}`)).toContain(`Bathroom||${product.title}`)
  expect(await visitor.text(`/fr/collections/${collection.key}`)).toContain(
    'Salle de bains|<p>Doux.</p>|Savon de Marseille',
  )
  expect(await visitor.text('/fr/search?q=marseille')).toContain('Savon de Marseille')
  expect(await shopper.text('/fr/cart')).toContain('Savon de Marseille|Petit')
  expect(await shopper.text('/cart')).toContain(`${product.title}|`)
})

test('what is written in a French shop is French, unless it says otherwise', async () => {
  const root = await shop.as('root')
  const { settings } = (await root.call('GET', '/api/settings')).body
  const { version } = settings.find(({ key }: { key: string }) => key === 'language')
  await root.call('PUT', '/api/settings', { settings: [{ key: 'language', value: 'fr', version }] })
  const text = '<p>Un savon doux à l’huile d’olive.</p>'
  const product = { title: 'Savon', description: text, variants: [{ price: 450 }] }

  const made = await Promise.all([
    root.call('POST', '/api/products', product),
    root.call('POST', '/api/products', { ...product, locale: 'ar' }),
    root.call('POST', '/api/collections', { name: 'Salle de bains' }),
    root.call('POST', '/api/pages', { title: 'Qui sommes-nous', content: text }),
    root.call('POST', '/api/articles', { title: 'Le savon', excerpt: 'Doux et pur', description: text }),
  ])

  expect(made.map(({ body }) => (body.product ?? body.collection ?? body.page ?? body.article).locale)).toEqual([
    ...['fr', 'ar', 'fr', 'fr', 'fr'],
  ])
})
