import { aProduct } from '@comptoir/catalogue/testing'
import { eventually, openTestShop, rows, type TestShop } from '@comptoir/platform/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEditor } from '../testing/index.ts'

let shop: TestShop
let editor: Awaited<ReturnType<typeof anEditor>>
beforeAll(async () => {
  shop = await openTestShop()
  editor = await anEditor(shop)
  for (let turn = 0; turn < 120; turn += 1) await aProduct(shop.context, { title: `Shelf ${turn}`, price: 100 })
})
afterAll(() => shop.close())

const doubled = { price: { mode: 'percent', value: 100 } }
const pricesNow = () =>
  rows<{ price: number; versions: number[] }>(
    shop.context.db.current,
    sql`select price_min as price, array_agg(distinct version order by version) as versions from products
        where deleted_at is null group by 1 order by 1`,
  )
const hasBegun = (id: string) => eventually(async () => expect((await editor.read(id)).done).toBeGreaterThan(5))
const runAgain = (id: string, times: number) =>
  rows(
    shop.context.db.current,
    sql`select graphile_worker.add_job('run_bulk_edit', ${JSON.stringify({ batch_id: id })}::json)
        from generate_series(1, ${times}::integer)`,
  )

test('an edit of a killed process is resumed, and no product is edited twice', async () => {
  const { body } = await editor.start({ filter: {}, changes: doubled })
  await hasBegun(body.edit.id)
  // Simulates a process that ended: the batch has another runner.
  await rows(shop.context.db.current, sql`update batches set runner = gen_random_uuid() where id = ${body.edit.id}`)

  await runAgain(body.edit.id, 3)

  const { edit } = await editor.finished(body.edit.id)
  expect(edit).toMatchObject({ state: 'done', total: 120, done: 120, counts: { change: 120, same: 0, fail: 0 } })
  await runAgain(body.edit.id, 1)
  expect(await pricesNow()).toEqual([{ price: 200, versions: [2] }])
})

test('an edit reports its progress and can be stopped, and its finished part reverted', async () => {
  const { heard, close } = await editor.manager.listen()
  const { body } = await editor.start({ filter: {}, changes: doubled })
  const { id } = body.edit
  const early = await editor.manager.call('POST', `/api/products/edits/${id}/revert`)
  await hasBegun(id)

  const stopped = await editor.manager.call('POST', `/api/products/edits/${id}/stop`)
  const again = await editor.manager.call('POST', `/api/products/edits/${id}/stop`)

  expect([early.status, early.body.error.code]).toEqual([409, 'EDIT_NOT_OVER'])
  expect(stopped.body.edit).toMatchObject({ state: 'stopped', total: 120 })
  expect([again.status, again.body.error.code]).toEqual([409, 'EDIT_OVER'])
  const { done } = stopped.body.edit
  expect(await pricesNow()).toMatchObject([{ price: 200 }, { price: 400 }])
  await shop.idle()
  expect(heard).toContainEqual(
    expect.objectContaining({ event: 'new_product_edit_data', payload: expect.objectContaining({ id }) }),
  )
  expect(heard.findLast(({ event }) => event === 'update_product_edit_data')?.payload).toMatchObject({
    id,
    patch: { state: 'stopped' },
  })
  close()

  const { edit } = await editor.revert(id)
  expect(edit).toMatchObject({ total: done, counts: { change: done, same: 0, fail: 0 } })
  expect(await pricesNow()).toMatchObject([{ price: 200 }])
})

test('concurrent requests start one revert, also if its process is killed', async () => {
  const { edit } = await editor.edit({ filter: {}, changes: doubled })
  const ask = () => editor.manager.call('POST', `/api/products/edits/${edit.id}/revert`)

  const [one, other] = await Promise.all([ask(), ask()])
  expect(other.body.edit.id).toBe(one.body.edit.id)
  await rows(shop.context.db.current, sql`update batches set runner = gen_random_uuid() where id = ${one.body.edit.id}`)
  await runAgain(one.body.edit.id, 3)

  const back = await editor.finished(one.body.edit.id)
  expect(back.edit.counts).toEqual({ change: 120, same: 0, fail: 0 })
  expect(await pricesNow()).toMatchObject([{ price: 200 }])
})

test('the next revert finishes a stopped one', async () => {
  const { edit } = await editor.edit({ filter: {}, changes: doubled })
  const ask = async () => (await editor.manager.call('POST', `/api/products/edits/${edit.id}/revert`)).body.edit
  const first = await ask()
  await hasBegun(first.id)
  const stopped = await editor.manager.call('POST', `/api/products/edits/${first.id}/stop`)

  const second = await editor.finished((await ask()).id)

  expect(stopped.body.edit.done + second.edit.total).toBe(120)
  expect(second.edit.counts).toEqual({ change: second.edit.total, same: 0, fail: 0 })
  expect(await pricesNow()).toMatchObject([{ price: 200 }])
})

test('saves during an edit and the edit itself are all kept', async () => {
  const list = await editor.manager.call('GET', '/api/products?limit=40&sort=-title')
  const products: { id: string; version: number }[] = list.body.items
  const started = await editor.start({ filter: {}, changes: { tags: { add: ['sale'] } } })
  const save = async ({ id, version }: { id: string; version: number }): Promise<void> => {
    const { status, body } = await editor.manager.call('PUT', `/api/products/${id}`, { version, vendor: 'Lina' })
    if (status === 409) await save({ id, version: body.error.details.current.version })
  }

  await Promise.all(products.map(save))

  await editor.finished(started.body.edit.id)
  const [kept] = await rows<{ tagged: number; named: number }>(
    shop.context.db.current,
    sql`select count(*) filter (where tags = '{sale}')::integer as tagged,
          count(*) filter (where v.name = 'Lina')::integer as named
        from products p left join vendors v on v.shop_id = p.shop_id and v.id = p.vendor_id`,
  )
  expect(kept).toEqual({ tagged: 120, named: 40 })
})

test('the report is paged and filtered by outcome', async () => {
  const { edit } = await editor.edit({ filter: {}, changes: { status: 'draft' } })
  const page = async (query: string) =>
    (await editor.manager.call('GET', `/api/products/edits/${edit.id}/rows?${query}`)).body

  const first = await page('limit=100&outcome=change')
  const second = await page(`limit=100&outcome=change&cursor=${first.next_cursor}`)

  expect([first.items.length, second.items.length, second.next_cursor]).toEqual([100, 20, null])
  expect((await page('outcome=fail')).items).toEqual([])
  expect((await editor.manager.call('GET', '/api/products/edits')).body.edits[0]).toEqual(edit)
})
