import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { aVendor } from '@comptoir/vendors/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '../../../testing/index.ts'

let shop: TestShop
let admin: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.as('admin')
})
afterAll(() => shop.close())

const vendors = async (q: string) => (await admin.call('GET', `/api/vendors?q=${q}`)).body.items
const read = async (id: string) => (await admin.call('GET', `/api/products/${id}`)).body.product

test('a vendor name takes the spelling of its record; a new name creates a vendor', async () => {
  await aVendor(shop.context, { name: 'Kiln & Co' })

  const known = await aProduct(shop.context, { vendor: 'KILN & CO' })
  const other = await aProduct(shop.context, { vendor: 'Somebody new' })

  expect([known.vendor, other.vendor]).toEqual(['Kiln & Co', 'Somebody new'])
  expect(await vendors('kiln')).toHaveLength(1)
  expect(await vendors('somebody')).toHaveLength(1)
})

test('a vendor of a product cannot be deleted, even if the product is in the trash', async () => {
  const vendor = await aVendor(shop.context, { name: 'Held vendor' })
  const product = await aProduct(shop.context, { vendor: 'Held vendor' })
  const remove = () => admin.call('DELETE', `/api/vendors/${vendor.id}?version=1`)

  const held = await remove()
  await admin.call('DELETE', `/api/products/${product.id}?version=1`)
  const trashed = await remove()
  await admin.call('POST', `/api/products/${product.id}/restore`)
  const { version } = await read(product.id)
  await admin.call('PUT', `/api/products/${product.id}`, { vendor: '', version })
  const free = await remove()

  expect([held.body.error.code, trashed.body.error.code, free.status]).toEqual(['IN_USE', 'IN_USE', 200])
})

test('a renamed vendor and its products are found by the new name', async () => {
  const vendor = await aVendor(shop.context, { name: 'Oldname' })
  const product = await aProduct(shop.context, { title: 'Renamed goods', vendor: 'Oldname' })

  await admin.call('PUT', `/api/vendors/${vendor.id}`, { name: 'Newname', version: 1 })

  expect((await read(product.id)).vendor).toBe('Newname')
  const found = async () => (await admin.call('GET', '/api/products?q=newname')).body.items
  await expect.poll(found).toMatchObject([{ id: product.id, vendor: 'Newname' }])
})
