import type { Product } from '@comptoir/catalogue/contract'
import { aProduct, aVariantProduct } from '@comptoir/catalogue/testing'
import { openTestShop, rows, type TestShop } from '@comptoir/platform/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEditor } from '../testing/index.ts'

let shop: TestShop
let editor: Awaited<ReturnType<typeof anEditor>>
beforeAll(async () => {
  shop = await openTestShop()
  editor = await anEditor(shop)
})
afterAll(() => shop.close())

const read = async (id: string): Promise<Product> =>
  (await editor.manager.call('GET', `/api/products/${id}`)).body.product
const save = async (id: string, values: object) => {
  const { version } = await read(id)
  expect((await editor.manager.call('PUT', `/api/products/${id}`, { version, ...values })).status).toBe(200)
}
const percent = (value: number, others: object = {}) => ({ price: { mode: 'percent', value, ...others } })

let families = 0
async function aRange(count: number, inputs: object = {}) {
  families += 1
  const q = `Range${String(families).padStart(4, '0')}`
  const ids: string[] = []
  for (let turn = 0; turn < count; turn += 1) {
    ids.push((await aProduct(shop.context, { title: `${q} number ${turn}`, price: 1_000 + turn, ...inputs })).id)
  }
  return { q, ids }
}

test('a preview lists old and new values and writes nothing', async () => {
  const { q, ids } = await aRange(3)
  await save(ids[0] ?? '', { variants: [{ id: (await read(ids[0] ?? '')).variants[0]?.id, compare_at_price: 1_050 }] })

  const { status, body } = await editor.preview({
    q,
    filter: {},
    changes: percent(10, { rounding: { to: 100, ending: 99 } }),
  })

  expect(status).toBe(200)
  expect(body).toMatchObject({ total: 3, looked_at: 3, counts: { change: 2, same: 0, fail: 1 } })
  expect(body.items[0]).toMatchObject({
    product_id: ids[0],
    outcome: 'fail',
    code: 'COMPARE_AT_TOO_LOW',
    details: { field: 'variants.0.compare_at_price' },
  })
  expect(body.items[2]).toMatchObject({
    title: `${q} number 1`,
    changes: [{ field: 'price', old: { min: 1_001, max: 1_001 }, new: { min: 1_099, max: 1_099 }, variants: 1 }],
  })
  expect((await read(ids[1] ?? '')).version).toBe(1)
})

test('an edit makes exactly the previewed changes, and can be reverted as a whole', async () => {
  const { q, ids } = await aRange(3, { tags: ['tea'] })
  const changes = {
    ...percent(-25),
    status: 'unlisted',
    vendor: 'Atelier Nord',
    tags: { add: ['sale'], remove: ['tea'] },
  }
  const params = { q, filter: {}, changes }
  const foretold = (await editor.preview(params)).body

  const { edit, report } = await editor.edit(params)

  expect(edit).toMatchObject({ state: 'done', total: 3, done: 3, counts: foretold.counts, kind: 'edit' })
  const byId = (rows: { product_id: string }[]) =>
    rows.toSorted((one, other) => one.product_id.localeCompare(other.product_id))
  expect(byId(report)).toEqual(byId(foretold.items))
  expect(await read(ids[2] ?? '')).toMatchObject({
    status: 'unlisted',
    vendor: 'Atelier Nord',
    tags: ['sale'],
    price_min: 752,
    version: 2,
  })

  const back = await editor.revert(edit.id)

  expect(back.edit).toMatchObject({ kind: 'revert', of_edit: edit.id, counts: { change: 3, same: 0, fail: 0 } })
  expect(await read(ids[2] ?? '')).toMatchObject({
    status: 'active',
    vendor: 'Maison Lune',
    tags: ['tea'],
    price_min: 1_002,
  })
  expect((await editor.read(edit.id)).reverted_by).toBe(back.edit.id)
  const again = await editor.manager.call('POST', `/api/products/edits/${edit.id}/revert`)
  expect([again.status, again.body.error.code]).toEqual([409, 'NOTHING_TO_TAKE_BACK'])
})

test('changes of an edit carry its author and are broadcast', async () => {
  const { q, ids } = await aRange(1)
  const { heard, close } = await editor.manager.listen()

  const { edit } = await editor.edit({ q, filter: {}, changes: { status: 'archived' } })

  await shop.idle()
  const [change] = await rows<{ actor: object }>(
    shop.context.db.current,
    sql`select actor from changes where event = 'product.updated' and entity_id = ${ids[0]}`,
  )
  expect(change?.actor).toEqual({ kind: 'user', ...edit.started_by })
  expect(heard).toContainEqual(
    expect.objectContaining({
      event: 'update_product_data',
      payload: expect.objectContaining({ id: ids[0], patch: expect.objectContaining({ status: 'archived' }) }),
    }),
  )
  close()
})

test('products that would be invalid are kept and reported; the others change', async () => {
  const cheap = await aProduct(shop.context, { price: 300 })
  const dear = await aProduct(shop.context, { price: 900 })
  const missing = crypto.randomUUID()

  const { edit, report } = await editor.edit({
    ids: [cheap.id, dear.id, missing],
    changes: { price: { mode: 'amount', value: -500 } },
  })

  expect(edit).toMatchObject({ total: 2, counts: { change: 1, same: 0, fail: 1 } })
  expect(report.find(({ product_id }) => product_id === cheap.id)).toMatchObject({
    outcome: 'fail',
    code: 'PRICE_NEGATIVE',
    title: cheap.title,
  })
  expect([(await read(cheap.id)).price_min, (await read(dear.id)).price_min]).toEqual([300, 400])
})

test('products that already match keep their version', async () => {
  const { q, ids } = await aRange(1)

  const { edit } = await editor.edit({ q, filter: {}, changes: { status: 'active', vendor: 'Maison Lune' } })

  expect(edit.counts).toEqual({ change: 0, same: 1, fail: 0 })
  expect((await read(ids[0] ?? '')).version).toBe(1)
})

test('each variant changes by its own price, and the old price can become the compare-at price', async () => {
  const product = await aVariantProduct(shop.context, { price: 3_900 })
  const [first] = product.variants
  await save(product.id, {
    variants: product.variants.map(({ id }) => ({ id, ...(id === first?.id && { price: 5_000 }) })),
  })

  const { report } = await editor.edit({ ids: [product.id], changes: percent(-10, { compare_at: 'old_price' }) })

  expect(report[0]?.changes).toEqual([
    { field: 'price', old: { min: 3_900, max: 5_000 }, new: { min: 3_510, max: 4_500 }, variants: 3 },
    { field: 'compare_at_price', old: null, new: { min: 3_900, max: 5_000 }, variants: 3 },
  ])
  const { variants } = await read(product.id)
  expect(variants[0]).toMatchObject({ price: 4_500, compare_at_price: 5_000 })
})

test('a revert keeps and reports fields changed since', async () => {
  const { q, ids } = await aRange(2)
  const { edit } = await editor.edit({ q, filter: {}, changes: { ...percent(100), status: 'draft' } })
  const [touched = ''] = ids
  await save(touched, { variants: [{ id: (await read(touched)).variants[0]?.id, price: 77 }] })

  const back = await editor.revert(edit.id)

  expect(back.edit.counts).toEqual({ change: 1, same: 0, fail: 1 })
  expect(back.report.find(({ product_id }) => product_id === touched)).toMatchObject({
    outcome: 'fail',
    code: 'CHANGED_SINCE',
    details: { fields: ['price'] },
    changes: [{ field: 'status', old: 'draft', new: 'active' }],
  })
  expect(await read(touched)).toMatchObject({ price_min: 77, status: 'active' })
})

test('products that match later are not edited, and products deleted meanwhile are reported', async () => {
  const { q, ids } = await aRange(2)
  const [deleted = ''] = ids
  const params = { q, filter: { status: { in: 'active' } }, changes: { status: 'archived' } }
  const { body } = await editor.start(params)
  const late = await aProduct(shop.context, { title: `${q} late` })
  const { edit } = await editor.finished(body.edit.id)

  expect(edit.counts).toEqual({ change: 2, same: 0, fail: 0 })
  expect((await read(late.id)).status).toBe('active')

  await editor.manager.call('DELETE', `/api/products/${deleted}?version=${(await read(deleted)).version}`)
  const back = await editor.revert(edit.id)
  expect(back.report.find(({ product_id }) => product_id === deleted)).toMatchObject({
    outcome: 'fail',
    code: 'NOT_FOUND',
  })
})

test('bulk edits need the permission for products', async () => {
  const clerk = await shop.as(['admin_orders'])
  const body = { filter: {}, changes: { status: 'draft' } }

  const replies = await Promise.all(
    ['', '/preview'].map((path) => clerk.call('POST', `/api/products/edits${path}`, body)),
  )

  expect(replies.map(({ status }) => status)).toEqual([403, 403])
})

test.each([
  [{ filter: {}, changes: {} }, 422],
  [{ changes: { status: 'draft' } }, 422],
  [{ ids: [], changes: { status: 'draft' } }, 422],
  [{ ids: [crypto.randomUUID()], filter: {}, changes: { status: 'draft' } }, 422],
  [{ filter: {}, changes: { status: 'sold' } }, 422],
  [{ filter: {}, changes: { price: { mode: 'set', value: -1 } } }, 422],
  [{ filter: {}, changes: { price: { mode: 'set', value: 1.5 } } }, 422],
  [{ filter: {}, changes: { price: { mode: 'percent', value: -101 } } }, 422],
  [{ filter: {}, changes: { price: { mode: 'percent', value: 1.005 } } }, 422],
  [{ filter: {}, changes: { price: { mode: 'set', value: 1, rounding: { to: 10, ending: 10 } } } }, 422],
  [{ filter: {}, changes: { price: { mode: 'clear' } } }, 422],
  [{ filter: {}, changes: { tags: { add: ['a'], remove: ['a'] } } }, 422],
  [{ filter: {}, changes: { tags: {} } }, 422],
  [{ filter: {}, changes: { ...percent(1, { compare_at: 'clear' }), compare_at_price: { mode: 'clear' } } }, 422],
  [{ filter: {}, changes: { title: 'Other' } }, 400],
  [{ filter: {}, changes: { collections: { add: ['x'] } } }, 422],
  [{ filter: {}, changes: { collections: { add: [crypto.randomUUID()] } } }, 409],
])('%j is rejected as a whole', async (body, status) => {
  expect([(await editor.preview(body)).status, (await editor.start(body)).status]).toEqual([status, status])
})
