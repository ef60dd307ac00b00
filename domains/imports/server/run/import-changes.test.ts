import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anImporter } from '../../testing/index.ts'

let shop: TestShop
let importer: Awaited<ReturnType<typeof anImporter>>
beforeAll(async () => {
  shop = await openTestShop()
  importer = await anImporter(shop)
})
afterAll(() => shop.close())

const head = 'Handle,Title,Description,Tags,Option1 Name,Option1 Value,Price,Inventory quantity'
const file = (...lines: string[]) => [head, ...lines].join('\n')
const description = 'A description that is long enough'

test('a dry run lists the changes by field and writes nothing', async () => {
  await importer.importFile(
    file(
      `cloth,Linen cloth,${description},kitchen,Size,Small,10,4`,
      'cloth,,,,,Large,12,1',
      `pan,Iron pan,${description},,,,50,`,
    ),
  )

  const { done, report } = await importer.importFile(
    file('cloth,Linen cloths,,"kitchen, linen",Size,Small,11,6', 'cloth,,,,,Wide,15,', 'pan,Iron pan,,,,,50,'),
    'true',
  )

  expect(done.counts).toEqual({ create: 0, update: 1, same: 1, fail: 0 })
  expect(report[0]?.changes).toEqual([
    { field: 'title', variant: null, old: 'Linen cloth', new: 'Linen cloths' },
    { field: 'tags', variant: null, old: 'kitchen', new: 'kitchen, linen' },
    { field: 'options', variant: null, old: 'Size: Small, Large', new: 'Size: Small, Large, Wide' },
    { field: 'price', variant: 'Small', old: 1_000, new: 1_100 },
    { field: 'quantity', variant: 'Small', old: 4, new: 6 },
    { field: 'variant', variant: 'Wide', old: null, new: 'Wide' },
    { field: 'position', variant: 'Large', old: 1, new: 2 },
  ])
  expect(report[1]).toMatchObject({ outcome: 'same', changes: [], more_changes: 0 })
  const found = await importer.manager.call('GET', `/api/products/${report[0]?.record_id}`)
  expect(found.body.product).toMatchObject({ title: 'Linen cloth', version: 1, variants_count: 2 })
})

test('long texts are shown from their first difference, and only the first changes are listed', async () => {
  const sizes = Array.from({ length: 30 }, (_, at) => `rug,,,,,S${at},2${at},`)
  await importer.importFile(file(`rug,Woven rug,${'x'.repeat(900)},,Size,S,1,`, ...sizes))
  const dearer = sizes.map((line) => line.replace(/,$/, '9,').replace(/(\d+)9,$/, '9$1,'))

  const { report } = await importer.importFile(file(`rug,Woven rug,${'x'.repeat(800)}y,,Size,S,1,`, ...dearer), 'true')

  const [first] = report[0]?.changes ?? []
  expect(first).toEqual({
    field: 'description',
    variant: null,
    old: `…${'x'.repeat(140)}`,
    new: `…${'x'.repeat(40)}y`,
  })
  expect([report[0]?.changes.length, report[0]?.more_changes]).toEqual([20, 11])
})

test('an import after a dry run reads the stored file', async () => {
  const { done } = await importer.importFile(file(`cup,Tin cup,${description},,,,7,`), 'true')

  const { status, body } = await importer.manager.call('POST', `/api/imports/${done.id}/start`, { dry_run: false })
  const brought = await importer.finished(body.import.id)

  expect(status).toBe(200)
  expect(brought).toMatchObject({ filename: done.filename, dry_run: false, state: 'done', counts: { create: 1 } })
  expect(brought.id).not.toBe(done.id)
})

test('starting an import again needs the permission for its kind', async () => {
  const { done } = await importer.importFile(file(`jug,Tin jug,${description},,,,7,`), 'true')
  const counter = await shop.as(['admin_variants_manager'])

  const { status } = await counter.call('POST', `/api/imports/${done.id}/start`, { dry_run: false })

  expect(status).toBe(404)
})
