import { aCustomField } from '@comptoir/custom-fields/testing'
import { aPicture } from '@comptoir/media/testing'
import { eventually, openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, aVariantProduct } from '../../../testing/index.ts'

let shop: TestShop
let lina: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  lina = await shop.as(['admin_products_manager'])
  const { context } = shop
  const choices = ['linen', 'silk'].map((key) => ({ key, label: { en: key } }))
  await aCustomField(context, { entity: 'product', key: 'fabric', type: 'choice', choices })
  await aCustomField(context, { entity: 'product', key: 'care', type: 'text', localised: true })
  await aCustomField(context, { entity: 'product', key: 'plan', type: 'media' })
  await aCustomField(context, { entity: 'variant', key: 'grams', type: 'number', maximum: 500 })
  await aCustomField(context, { entity: 'variant', key: 'shade', type: 'media' })
})
afterAll(() => shop.close())

const read = async (id: string) => (await lina.call('GET', `/api/products/${id}`)).body.product

test('custom fields of a product and its variants are saved and broadcast', async () => {
  const { heard, close } = await (await shop.as(['admin_products_manager'])).listen()
  const { id } = await aProduct(shop.context)
  const variant = (await read(id)).variants[0].id

  const { status, body } = await lina.call('PUT', `/api/products/${id}`, {
    version: 1,
    metafields: { fabric: 'silk', care: { en: 'By hand', fr: 'À la main' } },
    variants: [{ id: variant, metafields: { grams: 120 } }],
  })

  expect(status).toBe(200)
  expect(body.product).toMatchObject({ metafields: { fabric: 'silk', care: { fr: 'À la main' } }, version: 2 })
  expect(body.product.variants[0]).toMatchObject({ metafields: { grams: 120 }, version: 2 })
  await eventually(() =>
    expect(heard).toContainEqual(
      expect.objectContaining({
        event: 'update_product_data',
        payload: expect.objectContaining({
          id,
          patch: expect.objectContaining({ metafields: body.product.metafields }),
        }),
      }),
    ),
  )
  close()
  const { items } = (await lina.call('GET', '/api/products?field[fabric]=silk&fields=fabric')).body
  expect(items.map((item: { id: string; metafields: object }) => [item.id, item.metafields])).toEqual([
    [id, { fabric: 'silk' }],
  ])
})

test('errors name the custom field, saved through the product or the variant', async () => {
  const product = await aVariantProduct(shop.context)
  const [one, two] = product.variants

  const whole = await lina.call('PUT', `/api/products/${product.id}`, {
    version: 1,
    variants: [
      { id: one?.id },
      { id: two?.id, metafields: { grams: 501 } },
      ...product.variants.slice(2).map(({ id }) => ({ id })),
    ],
  })
  const alone = await lina.call('PUT', `/api/variants/${one?.id}`, { version: 1, metafields: { grams: 501 } })
  const own = await lina.call('PUT', `/api/products/${product.id}`, { version: 1, metafields: { fabric: 'wool' } })

  const faultOf = ({ status, body }: typeof whole) => [status, body.error.errors[0].field, body.error.errors[0].code]
  expect(faultOf(whole)).toEqual([422, 'variants.1.metafields.grams', 'TOO_BIG'])
  expect(faultOf(alone)).toEqual([422, 'metafields.grams', 'TOO_BIG'])
  expect(faultOf(own)).toEqual([422, 'metafields.fabric', 'INVALID_CHOICE'])
})

test('an update of other fields keeps the custom fields', async () => {
  const { id } = await aProduct(shop.context)
  await lina.call('PUT', `/api/products/${id}`, { version: 1, metafields: { fabric: 'linen' } })

  await lina.call('PUT', `/api/products/${id}`, { version: 2, title: 'Silent cloth' })

  expect(await read(id)).toMatchObject({ title: 'Silent cloth', metafields: { fabric: 'linen' } })
})

test('a copy has the same custom fields, and their files count as used', async () => {
  const { id: plan } = await aPicture(shop.context)
  const { id: shade } = await aPicture(shop.context, { seed: 3 })
  const { id } = await aProduct(shop.context)
  const variant = (await read(id)).variants[0].id
  await lina.call('PUT', `/api/products/${id}`, {
    version: 1,
    metafields: { fabric: 'silk', plan },
    variants: [{ id: variant, metafields: { shade } }],
  })

  const { body } = await lina.call('POST', `/api/products/${id}/duplicate`, { title: 'Another cloth', copy: [] })

  const copy = body.product
  expect(copy.metafields).toEqual({ fabric: 'silk', plan })
  expect(copy.variants[0].metafields).toEqual({ shade })
  const usesOf = async (file: string) =>
    (await (await shop.as('admin')).call('GET', `/api/media/get_file_by_id/${file}`)).body.file.used_by
      .map(({ entity, id: of }: { entity: string; id: string }) => `${entity} ${of}`)
      .toSorted()
  expect(await usesOf(plan)).toEqual([`product.fields ${copy.id}`, `product.fields ${id}`].toSorted())
  expect(await usesOf(shade)).toEqual([`variant.fields ${copy.variants[0].id}`, `variant.fields ${variant}`].toSorted())
})

test('a bulk change applies filters by custom field', async () => {
  const { id } = await aProduct(shop.context)
  const care = { en: 'Only in cold water' }
  await lina.call('PUT', `/api/products/${id}`, { version: 1, metafields: { care } })

  const { body } = await lina.call('POST', '/api/products/bulk', {
    filter: {},
    field: { care: 'cold water' },
    action: 'status',
    args: { status: 'archived' },
  })

  expect(body.results.map((result: { id: string }) => result.id)).toEqual([id])
})
