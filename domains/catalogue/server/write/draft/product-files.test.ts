import { aPicture, aPng } from '@comptoir/media/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Media } from '../../../contract/product.ts'
import { aProduct, aVariantProduct } from '../../../testing/index.ts'

let shop: TestShop
let manager: TestStaff
let library: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  manager = await shop.as(['admin_products_manager'])
  library = await shop.as(['admin_media'])
})
afterAll(() => shop.close())

const showing = (...files: (string | null)[]) =>
  files.map((cfile_id, position) => ({
    id: `picture-${position}`,
    cfile_id,
    url: cfile_id ? 'anything' : 'https://shop.example/mug.jpg',
    alt: '',
    position,
  }))
const put = (id: string, version: number, media: unknown) =>
  manager.call('PUT', `/api/products/${id}`, { media, version })
const read = async (id: string) => (await manager.call('GET', `/api/products/${id}`)).body.product

test('library pictures get the URL of the shop; other pictures keep theirs', async () => {
  const file = await aPicture(shop.context, { width: 900, seed: 1 })
  const { id } = await aProduct(shop.context)

  const { status, body } = await put(id, 1, showing(file.id, null))

  expect(status).toBe(200)
  expect(body.product.media.map(({ url }: Media) => url)).toEqual([
    `/files/${file.checksum}/large.webp`,
    'https://shop.example/mug.jpg',
  ])
  expect(body.product.image).toBe(`/files/${file.checksum}/small.webp`)
})

test('pictures of a product count as used, also in the trash, until they are removed', async () => {
  const file = await aPicture(shop.context, { seed: 2 })
  const { id } = await aProduct(shop.context)
  await put(id, 1, showing(file.id))
  const remove = () => library.call('DELETE', `/api/media/files/${file.id}?version=${file.version}`)

  const held = await remove()
  await manager.call('DELETE', `/api/products/${id}?version=2`)
  const trashed = await remove()
  await manager.call('POST', `/api/products/${id}/restore`)
  const { version } = await read(id)
  await put(id, version, [])
  const free = await remove()

  expect([held.body.error.code, trashed.body.error.code, free.status]).toEqual(['IN_USE', 'IN_USE', 200])
})

test('products show the new content of a replaced file', async () => {
  const file = await aPicture(shop.context, { seed: 3 })
  const { id } = await aProduct(shop.context)
  await put(id, 1, showing(file.id))
  const form = new FormData()
  form.append('version', String(file.version))
  form.append('file', new Blob([new Uint8Array(await aPng({ seed: 4 }))]), 'other.png')

  const { status } = await library.call('POST', `/api/media/files/${file.id}/replace`, form)

  expect(status).toBe(200)
  await expect.poll(async () => (await read(id)).image).not.toContain(file.checksum)
  expect((await read(id)).media[0].url).toMatch(/^\/files\//)
})

test('lists and orders show the picture of the variant instead of the product’s', async () => {
  const [of, own] = [await aPicture(shop.context, { seed: 7 }), await aPicture(shop.context, { seed: 8 })]
  const { id, variants } = await aVariantProduct(shop.context, { title: 'Striped shirt' })
  await put(id, 1, showing(of.id))
  const [first] = variants
  const root = await shop.as('root')

  const { status, body } = await manager.call('PUT', `/api/variants/${first?.id}`, { image_cfile: own.id, version: 1 })

  const small = (file: typeof own) => `/files/${file.checksum}/small.webp`
  expect([status, body.variant.image_cfile, body.variant.image]).toEqual([200, own.id, small(own)])
  const { items } = (await root.call('GET', '/api/inventory?q=striped+shirt&sort=sku')).body
  expect(items.map(({ image }: { image: string }) => image).toSorted()).toEqual(
    [small(of), small(of), small(own)].toSorted(),
  )
  const picked = (await root.call('GET', '/api/products/pick?q=striped+shirt')).body.items
  expect(picked.find(({ variant_id }: { variant_id: string }) => variant_id === first?.id).image).toBe(small(own))
  const remove = () => library.call('DELETE', `/api/media/files/${own.id}?version=${own.version}&force=true`)
  const held = await library.call('DELETE', `/api/media/files/${own.id}?version=${own.version}`)
  expect(held.body.error.code).toBe('IN_USE')
  expect((await remove()).status).toBe(200)
  await expect.poll(async () => (await read(id)).variants[0]).toMatchObject({ image_cfile: null, image: null })
  const unknown = await manager.call('PUT', `/api/variants/${first?.id}`, {
    image_cfile: crypto.randomUUID(),
    version: 3,
  })
  expect(unknown.body.error.code).toBe('NOT_FOUND')
})

test('a force-deleted file leaves its products, and a save that still names it does not fail', async () => {
  const [missing, kept] = [await aPicture(shop.context, { seed: 5 }), await aPicture(shop.context, { seed: 6 })]
  const { id } = await aProduct(shop.context)
  await put(id, 1, showing(missing.id, kept.id))

  await library.call('DELETE', `/api/media/files/${missing.id}?version=${missing.version}&force=true`)
  const saved = await put(id, 2, showing(missing.id, kept.id).reverse())

  await expect.poll(async () => (await read(id)).media).toMatchObject([{ cfile_id: kept.id, position: 0 }])
  expect([200, 409]).toContain(saved.status)
  expect((await read(id)).image).toBe(`/files/${kept.checksum}/small.webp`)
})

test('an unknown file or an invalid address rejects the whole save', async () => {
  const { id } = await aProduct(shop.context)

  const unknown = await put(id, 1, showing(crypto.randomUUID()))
  const path = await put(id, 1, [{ id: 'one', url: '/files/secret/large.webp', alt: '', position: 0 }])
  const script = await put(id, 1, [{ id: 'one', url: 'javascript:alert(1)', alt: '', position: 0 }])

  expect([unknown.status, unknown.body.error.code]).toEqual([404, 'NOT_FOUND'])
  expect(path.body.error.errors).toMatchObject([{ field: 'media.0.url', code: 'IMAGE_URL_INVALID' }])
  expect(script.body.error.errors).toMatchObject([{ code: 'IMAGE_URL_INVALID' }])
  expect((await read(id)).version).toBe(1)
})

test('a restored product does not show files deleted meanwhile', async () => {
  const [missing, own] = [await aPicture(shop.context, { seed: 9 }), await aPicture(shop.context, { seed: 10 })]
  const { id, variants } = await aProduct(shop.context)
  const variant = { id: variants[0]?.id, image_cfile: own.id }
  await manager.call('PUT', `/api/products/${id}`, { media: showing(missing.id), variants: [variant], version: 1 })
  await manager.call('DELETE', `/api/products/${id}?version=2`)
  for (const { id: file, version } of [missing, own]) {
    await library.call('DELETE', `/api/media/files/${file}?version=${version}&force=true`)
  }

  const { status, body } = await manager.call('POST', `/api/products/${id}/restore`)

  expect(status).toBe(200)
  expect(body.product).toMatchObject({ media: [], image: null, variants: [{ image_cfile: null, image: null }] })
})
