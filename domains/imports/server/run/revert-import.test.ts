import { aProduct } from '@comptoir/catalogue/testing'
import { reserveStock } from '@comptoir/inventory/server'
import { eventually, openTestShop, rows, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anImporter } from '../../testing/index.ts'

let shop: TestShop
let manager: TestStaff
let importer: Awaited<ReturnType<typeof anImporter>>
let counter: Awaited<ReturnType<typeof anImporter>>
beforeAll(async () => {
  shop = await openTestShop()
  manager = await shop.as(['admin_products_manager', 'admin_variants_manager'])
  importer = await anImporter(shop, { by: manager })
  counter = await anImporter(shop, { kind: 'stock', by: manager })
})
afterAll(() => shop.close())

const head = 'Handle,Title,Description,Price,Inventory quantity'
const description = 'A description that is long enough'
const file = (...lines: string[]) => [head, ...lines].join('\n')
const many = (count: number, name: string) =>
  file(...Array.from({ length: count }, (_, at) => `${name}-${at},Product ${at},${description},${at + 1},2`))

const revert = (id: string) => manager.call('POST', `/api/imports/${id}/revert`, {})
const rowsOf = async (id: string) => (await manager.call('GET', `/api/imports/${id}/rows?limit=250`)).body.items
async function reverted(id: string) {
  const { status, body } = await revert(id)
  expect([status, body.error]).toEqual([200, undefined])
  const done = await importer.finished(body.import.id)
  return { done, report: await rowsOf(done.id) }
}
const read = async (id: string) => (await manager.call('GET', `/api/products/${id}`)).body.product

test('a revert moves created products to the trash and restores changed ones', async () => {
  const { handle, id } = await aProduct(shop.context, { title: 'Copper kettle', price: 4_000, on_hand: 7 })
  const { done } = await importer.importFile(
    file(`${handle},Copper kettles,${description},45,9`, `new-kettle,A new kettle,${description},5,1`),
  )

  const back = await reverted(done.id)

  expect(back.done).toMatchObject({
    state: 'done',
    reverts: done.id,
    counts: { create: 1, update: 1, same: 0, fail: 0 },
  })
  expect((await importer.read(done.id)).reverted_by).toBe(back.done.id)
  expect(await read(id)).toMatchObject({ title: 'Copper kettle', price_min: 4_000, available: 7 })
  expect(back.report[0].changes).toContainEqual({
    field: 'title',
    variant: null,
    old: 'Copper kettles',
    new: 'Copper kettle',
  })
  const { items } = (await manager.call('GET', '/api/products/trash')).body
  expect(items.map((item: { title: string }) => item.title)).toEqual(['A new kettle'])
})

test('a revert keeps later changes, and retries products in open orders the next time', async () => {
  const { handle, id } = await aProduct(shop.context, { title: 'Iron pan', price: 2_000 })
  const { done, report } = await importer.importFile(
    file(`${handle},Iron pans,${description},25,`, `held-pan,A held pan,${description},5,1`),
  )
  const changed = await read(id)
  await manager.call('PUT', `/api/products/${id}`, { title: 'Iron pans, heavy', version: changed.version })
  const held = await read(report[1]?.record_id ?? '')
  await shop.context.db.transaction((tx) => reserveStock(tx, [{ variant_id: held.variants[0].id, quantity: 1 }]))

  const first = await reverted(done.id)
  const second = await reverted(done.id)

  expect(first.report).toMatchObject([
    { outcome: 'fail', code: 'CHANGED_SINCE', details: { fields: ['title'] } },
    { outcome: 'fail', code: 'PRODUCT_IN_OPEN_ORDER' },
  ])
  expect(await read(id)).toMatchObject({ title: 'Iron pans, heavy', price_min: 2_000 })
  expect(second.report).toMatchObject([{ outcome: 'fail', code: 'PRODUCT_IN_OPEN_ORDER' }])
})

test('concurrent requests start one revert', async () => {
  const { done } = await importer.importFile(many(20, 'twice'))

  const answers = await Promise.all([revert(done.id), revert(done.id), revert(done.id)])
  const ids = new Set(answers.map(({ body }) => body.import.id))
  const [id = ''] = ids
  const back = await importer.finished(id)
  const again = await revert(done.id)

  expect(ids.size).toBe(1)
  expect(back.counts).toEqual({ create: 20, update: 0, same: 0, fail: 0 })
  expect([again.status, again.body.error.code]).toEqual([409, 'IMPORT_NOTHING_TO_REVERT'])
})

test('a stopped revert is resumed, also after its process was killed', async () => {
  const { db } = shop.context
  const { done } = await importer.importFile(many(150, 'half'))
  const { body } = await revert(done.id)
  await eventually(async () => expect((await importer.read(body.import.id)).done).toBeGreaterThan(5))
  const stopped = await manager.call('POST', `/api/imports/${body.import.id}/stop`, {})
  await rows(db.current, sql`update batches set state = 'running', finished_at = null where id = ${body.import.id}`)

  await rows(
    db.current,
    sql`select graphile_worker.add_job('run_product_import', ${JSON.stringify({ batch_id: body.import.id })}::json)
        from generate_series(1, 3)`,
  )
  const back = await importer.finished(body.import.id)

  expect(stopped.body.import.done).toBeLessThan(150)
  expect(back).toMatchObject({ done: 150, counts: { create: 150, update: 0, same: 0, fail: 0 } })
  const left = await rows(db.current, sql`select 1 from products where handle like 'half-%' and deleted_at is null`)
  expect(left).toHaveLength(0)
})

test('a stock count is reverted by the same units, regardless of later sales', async () => {
  const { variants } = await aProduct(shop.context, { sku: 'COUNTED', on_hand: 4 })
  const { done } = await counter.importFile('SKU,On hand\nCOUNTED,10\n')
  const where = { variant_id: variants[0]?.id, reason: 'correction' }
  await manager.call('POST', '/api/inventory/adjust', { ...where, delta: -1 })

  const back = await reverted(done.id)

  expect(back.report).toMatchObject([{ outcome: 'update', changes: [{ field: 'on_hand', old: 9, new: 3 }] }])
  const { items } = (await manager.call('GET', '/api/inventory?q=COUNTED')).body
  expect(items[0].on_hand).toBe(3)
})

test('a dry run and a revert cannot be reverted, nor an import without its permission', async () => {
  const check = await importer.importFile(many(1, 'check'), 'true')
  const made = await importer.importFile(many(1, 'made'))
  const back = await reverted(made.done.id)
  const stranger = await shop.as(['admin_variants_manager'])

  const answers = [await revert(check.done.id), await revert(back.done.id)]
  const refused = await stranger.call('POST', `/api/imports/${made.done.id}/revert`, {})

  expect(answers.map(({ body }) => body.error.code)).toEqual(['IMPORT_NOTHING_TO_REVERT', 'IMPORT_NOTHING_TO_REVERT'])
  expect(refused.status).toBe(404)
})

test('a revert restores incoming and damaged units as well', async () => {
  const { handle, variants } = await aProduct(shop.context, { on_hand: 6 })
  const { done } = await importer.importFile(
    `comptoir_handle,stock\n${handle},"{""Main location"": {""on_hand"": 8, ""damaged"": 1, ""incoming"": 3}}"\n`,
  )

  await reverted(done.id)

  const { items } = (await manager.call('GET', `/api/inventory?q=${variants[0]?.sku}`)).body
  expect(items[0]).toMatchObject({ on_hand: 6, damaged: 0, incoming: 0 })
})
