import { aProduct } from '@comptoir/catalogue/testing'
import { aPicture } from '@comptoir/media/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anImporter } from '../../testing/index.ts'

let shop: TestShop
let manager: TestStaff
let importer: Awaited<ReturnType<typeof anImporter>>
beforeAll(async () => {
  shop = await openTestShop()
  manager = await shop.as(['admin_products_manager', 'admin_media'])
  importer = await anImporter(shop, { by: manager })
})
afterAll(() => shop.close())

const exported = async (query = ''): Promise<string> => (await manager.call('GET', `/api/products/export${query}`)).body
const linesOf = (file: string) => file.replace('\ufeff', '').trimEnd().split('\r\n')

test('an export contains the filtered list and needs the permission for products', async () => {
  await aProduct(shop.context, { title: 'Draft kettle', status: 'draft' })
  await aProduct(shop.context, { title: '=HYPERLINK("http://bad")' })
  const seller = await shop.as(['admin_orders'])

  const all = linesOf(await exported('?sort=title'))
  const drafts = linesOf(await exported('?filter[status][in]=draft'))
  const { status } = await seller.call('GET', '/api/products/export')

  expect([all.length, drafts.length, status]).toEqual([3, 2, 403])
  expect(drafts[1]).toContain('Draft kettle')
  expect(all[1]).toContain(`"'=HYPERLINK(""http://bad"")"`)
})

test('a library picture is matched by its id or else by its content', async () => {
  const file = await aPicture(shop.context, { seed: 7 })
  const {
    id,
    handle,
    variants: [variant],
  } = await aProduct(shop.context, { title: 'Pictured mug' })
  const media = [{ id: 'one', cfile_id: file.id, url: '', alt: 'A mug', position: 0 }]
  const variants = [{ id: variant?.id, image_cfile: file.id }]
  await manager.call('PUT', `/api/products/${id}`, { media, variants, version: 1 })
  const text = await exported('?q=pictured')
  const shown = async () => {
    const list = await manager.call('GET', '/api/products?q=pictured')
    const [found] = list.body.items.filter((item: { handle: string }) => item.handle === handle)
    return (await manager.call('GET', `/api/products/${found.id}`)).body.product.media
  }

  const again = await importer.importFile(text)
  await manager.call('DELETE', `/api/products/${id}?version=2`)
  const anew = await importer.importFile(text)
  const other = await importer.importFile(text.replaceAll(file.id, crypto.randomUUID()))

  expect([again, anew, other].map(({ report }) => report[0]?.outcome)).toEqual(['same', 'create', 'same'])
  const { body } = await manager.call('GET', `/api/products/${anew.report[0]?.record_id}`)
  expect(body.product.variants).toMatchObject([{ image_cfile: file.id }])
  expect(await shown()).toMatchObject([{ cfile_id: file.id, url: `/files/${file.checksum}/large.webp`, alt: 'A mug' }])
})

test('a blank cell clears a field; a missing column keeps it', async () => {
  const { handle } = await aProduct(shop.context, { title: 'Blank kettle', vendor: 'Nord', tags: ['one'] })

  const { report } = await importer.importFile(`comptoir_handle,tags,price\n${handle},,12.50\n`)

  expect(report[0]?.changes).toEqual([
    { field: 'tags', variant: null, old: 'one', new: '' },
    { field: 'price', variant: '', old: expect.any(Number), new: 1_250 },
  ])
})

test.each([
  ['stock', '[1]', 'CELL_INVALID'],
  ['stock', '{"Main location": 1.5}', 'CELL_INVALID'],
  ['stock', '{"Main location": {"on_hand": 1, "damaged": -1}}', 'CELL_INVALID'],
  ['options', '{"__proto__": 1}', 'CELL_INVALID'],
  ['options', '[{"id": "a", "name": "A", "values": [], "kind": "other"}]', 'CELL_INVALID'],
  ['media', `[${'['.repeat(5_000)}`, 'CELL_INVALID'],
  ['media', '[{"id": "a", "url": "javascript:alert(1)", "alt": "", "file": "x"}]', 'CELL_INVALID'],
  ['custom_shipment', '{"method_ids": "all"}', 'CELL_INVALID'],
  ['published_at', 'tomorrow', 'CELL_INVALID'],
  ['low_stock_at', 'few', 'CELL_INVALID'],
  ['weight', 'Infinity', 'CELL_INVALID'],
  ['price', '', 'PRICE_INVALID'],
  ['variant', 'Large', 'OPTIONS_DIFFER'],
  ['status', 'sold', 'STATUS_INVALID'],
])('a cell %s of %s is an error of its row', async (column, cell, code) => {
  const quoted = `"${cell.replaceAll('"', '""')}"`
  const { handle } = await aProduct(shop.context)

  const { report } = await importer.importFile(`comptoir_handle,${column}\n${handle},${quoted}\n`)

  expect([report[0]?.outcome, report[0]?.code]).toEqual(['fail', code])
})

test('unknown locations, collections and pictures are reported as notes, and the rest is imported', async () => {
  const { handle } = await aProduct(shop.context)
  const cells = [
    `"{""Moon"": 4, ""Main location"": 4}"`,
    'nowhere',
    `"[{""id"":""a"",""url"":""/files/x"",""alt"":""""}]"`,
  ]

  const { report } = await importer.importFile(
    `comptoir_handle,stock,collections,media\n${handle},${cells.join(',')}\n`,
  )

  expect(report[0]?.outcome).toBe('update')
  expect(report[0]?.notes.map(({ code }) => code)).toEqual([
    'IMAGE_URL_INVALID',
    'LOCATION_UNKNOWN',
    'COLLECTION_UNKNOWN',
  ])
})

test('an export for Shopify is imported with the same products, variants, pictures and stock', async () => {
  const body = {
    title: 'Linen, "heavy"',
    description: '<p>A description that is long enough</p>',
    media: ['a', 'b', 'c'].map((id, position) => ({ id, url: `https://a.example/${id}.jpg`, alt: `=${id}`, position })),
    options: [
      {
        id: 'o',
        name: 'Size',
        values: [
          { id: 's', label: 'Small' },
          { id: 'l', label: 'Large' },
        ],
      },
    ],
    variants: ['s', 'l'].map((value, at) => ({
      option_values: [value],
      price: 1_250 + at,
      quantity: at + 3,
      sku: `LI-${at}`,
    })),
  }
  const { body: made } = await manager.call('POST', '/api/products', body)
  const text = await exported('?q=linen&format=shopify')

  const { report } = await importer.importFile(text)

  expect(linesOf(text)).toHaveLength(4)
  expect(report).toMatchObject([{ outcome: 'same', record_id: made.product.id }])
})
