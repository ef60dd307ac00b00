import { anOrder } from '@comptoir/orders/testing'
import { eventually, openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { makeSamples } from './add-samples.ts'

let shop: TestShop
afterEach(() => shop.close())

async function aShop(language = 'en') {
  shop = await openTestShop()
  const root = await shop.as('root')
  const settings = [{ key: 'language', value: language, version: 0 }]
  expect((await root.call('PUT', '/api/settings', { settings })).status).toBe(200)
  await shop.idle()
  const call = (method: 'GET' | 'POST' | 'DELETE') => root.call(method, '/api/products/samples')
  const products = async () => (await root.call('GET', '/api/products?limit=50')).body.items
  const files = async () => (await root.call('GET', '/api/media/get_files')).body.files
  const untilMade = () =>
    vi.waitFor(async () => expect((await call('GET')).body).toEqual({ samples: 15, made: 15 }), {
      ...{ timeout: 60_000, interval: 100 },
    })
  async function add() {
    const added = await call('POST')
    await untilMade()
    return added
  }
  return { root, call, add, products, files }
}

test('fifteen products with pictures come and go in one call each, and leave nothing behind', async () => {
  const { root, call, add, products, files } = await aShop()

  const added = await add()
  const made = await products()
  const again = await call('POST')
  const removed = await call('DELETE')

  expect([added.status, added.body]).toEqual([200, { samples: 15, made: 0 }])
  expect(
    made.filter(({ status, image }: { status: string; image: string }) => status === 'active' && image),
  ).toHaveLength(15)
  expect([again.status, again.body.error.code]).toEqual([409, 'SAMPLES_EXIST'])
  expect(removed.body).toEqual({ removed: 15, changed: 0, ordered: 0 })
  expect([await products(), (await call('GET')).body]).toEqual([[], { samples: 0, made: 0 }])
  expect((await root.call('GET', '/api/products/trash')).body.items).toEqual([])
  await eventually(async () => expect(await files()).toEqual([]))
})

test('what was changed or ordered stays, as a product like any, and so does its order', async () => {
  const { root, call, add, products } = await aShop()
  await add()
  const [changed, sold, trashed, ...others] = await products()
  await root.call('PUT', `/api/products/${changed.id}`, { version: changed.version, tags: ['mine'] })
  const { product } = (await root.call('GET', `/api/products/${sold.id}`)).body
  const order = await anOrder(shop.context, { products: [{ variant_id: product.variants[0].id, quantity: 1 }] })
  await root.call('DELETE', `/api/products/${trashed.id}?version=${trashed.version}`)
  await shop.idle()

  const removed = await call('DELETE')

  expect(removed.body).toEqual({ removed: 12, changed: 1, ordered: 1 })
  const left = (await products()).map(({ id }: { id: string }) => id)
  const known = [changed, sold, trashed, ...others].map(({ id }) => id)
  expect(known.filter((id) => left.includes(id))).toEqual([changed.id, sold.id])
  expect((await root.call('GET', `/api/orders/${order.id}`)).body.order.products).toMatchObject([
    { product_id: sold.id },
  ])
  expect((await call('DELETE')).body).toEqual({ removed: 0, changed: 0, ordered: 0 })
})

test('they are written in the language of the shop, and in the others', async () => {
  const { root, call, products } = await aShop('fr')

  await call('POST')

  const titles = async () => (await products()).map(({ title }: { title: string }) => title)
  await eventually(async () => expect(await titles()).toContain('Théière ronde à anse de rotin'))
  const [{ id }] = await products()
  const { product } = (await root.call('GET', `/api/products/${id}`)).body
  expect([product.locale, Object.keys(product.translations).toSorted()]).toEqual(['fr', ['ar', 'en', 'ja', 'tr']])
})

test('two who press at once fill the shop once', async () => {
  const { call } = await aShop()

  const both = await Promise.all([call('POST'), call('POST')])

  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await call('GET')).body.samples).toBe(15)
})

test('taken away while they are made, none comes afterwards', async () => {
  const { call, products, files } = await aShop()
  await call('POST')
  const { context } = shop
  /** Somebody takes them away while the first picture is made. */
  const put: typeof context.files.put = async (...given) => {
    await call('DELETE')
    return context.files.put(...given)
  }

  await makeSamples.run({ ...context, files: { ...context.files, put } }, { id: null, name: '' })

  expect(await products()).toEqual([])
  await eventually(async () => expect(await files()).toEqual([]))
})
