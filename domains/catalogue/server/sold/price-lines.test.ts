import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, ProductTranslations } from '../../contract/product.ts'
import { aProduct, aVariantProduct, someAddons } from '../../testing/index.ts'
import { updateProduct } from '../write/update-product.ts'
import { priceLines } from './price-lines.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const idOf = ({ variants: [variant] }: Product) => variant?.id ?? ''

test('lines are priced in the requested order', async () => {
  const tea = await aProduct(shop.context, { price: 450, sku: 'TEA-1' })
  const shirt = await aVariantProduct(shop.context, { price: 3_900 })
  const medium = shirt.variants[1]?.id ?? ''

  const lines = await shop.context.db.transaction((tx) =>
    priceLines(tx, [
      { variant_id: medium, quantity: 2 },
      { product_id: tea.id, quantity: 1 },
    ]),
  )

  expect(lines).toMatchObject([
    {
      variant_id: medium,
      unit_price: 3_900,
      variant_title: 'Medium',
      options: [{ name: 'Size', value: 'Medium' }],
      quantity: 2,
    },
    { product_id: tea.id, unit_price: 450, variant_title: '', options: [], sku: 'TEA-1', requires_shipping: true },
  ])
})

test('a line has its words in each language that the product is written in', async () => {
  const shirt = await aVariantProduct(shop.context)
  const medium = shirt.variants[1]
  const { product } = await updateProduct(shop.context, shirt.id, {
    version: shirt.version,
    options: [...shirt.options, ...someAddons],
    translations: ProductTranslations.parse({
      fr: { title: 'Chemise', options: { size: 'Taille', wrap: 'Papier' }, values: { Medium: 'Moyen', red: 'Rouge' } },
      ar: { description: '<p>قميص من الكتان الناعم.</p>' },
    }),
  })

  const [line] = await shop.context.db.transaction((tx) =>
    priceLines(tx, [{ variant_id: medium?.id ?? '', quantity: 1, addons: { engraving: ['gold'], wrap: ['red'] } }]),
  )

  expect(line).toMatchObject({ title: 'Linen shirt', options: [{ name: 'Size', value: 'Medium' }] })
  expect(line?.words).toEqual({
    fr: {
      ...{ title: 'Chemise', variant_title: 'Moyen', options: [{ name: 'Taille', value: 'Moyen' }] },
      addons: [
        { option: 'Engraving', label: 'Gold' },
        { option: 'Papier', label: 'Rouge' },
      ],
    },
    ar: {
      ...{ title: product.title, variant_title: 'Medium', options: [{ name: 'Size', value: 'Medium' }] },
      addons: [
        { option: 'Engraving', label: 'Gold' },
        { option: 'Wrap', label: 'Red' },
      ],
    },
  })
})

test.each([
  ['unknown', async () => ({ product_id: crypto.randomUUID() })],
  ['a draft', async () => ({ product_id: (await aProduct(shop.context, { status: 'draft' })).id })],
  ['archived', async () => ({ variant_id: idOf(await aProduct(shop.context, { status: 'archived' })) })],
  ['a product with several variants', async () => ({ product_id: (await aVariantProduct(shop.context)).id })],
])('a line cannot be priced: %s', async (_, make) => {
  const wanted = await make()

  const priced = shop.context.db.transaction((tx) => priceLines(tx, [{ ...wanted, quantity: 1 }]))

  await expect(priced).rejects.toMatchObject({ code: 'UNKNOWN_PRODUCT', details: wanted })
})
