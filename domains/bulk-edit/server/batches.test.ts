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
  for (let turn = 0; turn < 60; turn += 1) await aProduct(shop.context, { title: `Shelf ${turn}`, price: 100 + turn })
})
afterAll(() => shop.close())

const ask = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  rows<Row>(shop.context.db.current, statement)

test('a failing row does not roll back the other rows of its transaction', async () => {
  const { edit, report } = await editor.edit({
    filter: {},
    changes: { price: { mode: 'amount', value: -130, rounding: null } },
  })

  expect(edit.counts).toEqual({ change: 30, same: 0, fail: 30 })
  expect(new Set(report.flatMap(({ code }) => code ?? []))).toEqual(new Set(['PRICE_NEGATIVE']))
  const [logged] = await ask<{ count: number }>(
    sql`select count(*)::integer as count from changes where event = 'product.updated' and after ? 'price_min'`,
  )
  expect(logged?.count).toBe(30)
})

test('a transaction has at most 25 rows', async () => {
  const { edit } = await editor.edit({ filter: {}, changes: { tags: { add: ['held'] } } })

  const [largest] = await ask<{ count: number }>(
    sql`select count(*)::integer as count from changes where event = 'product.updated' and after ? 'tags'
        group by xid order by 1 desc limit 1`,
  )
  expect(edit.counts.change).toBe(60)
  expect(largest?.count).toBeLessThanOrEqual(25)
})

test('an unexpected error is reported on its row, and the other rows continue', async () => {
  await ask(
    sql`create function break() returns trigger language plpgsql as $$ begin
          if new.title = 'Shelf 7' then raise exception 'broken'; end if;
          return new;
        end $$`,
  )
  await ask(sql`create trigger break before update on products for each row execute function break()`)

  const { edit, report } = await editor.edit({ filter: {}, changes: { vendor: 'Atelier Nord' } })

  await ask(sql`drop trigger break on products`)
  expect(edit.counts).toEqual({ change: 59, same: 0, fail: 1 })
  expect(report.find(({ outcome }) => outcome === 'fail')).toMatchObject({ title: 'Shelf 7', code: 'INTERNAL' })
})

test('an abandoned batch is found and resumed', async () => {
  const { edit } = await editor.edit({ filter: {}, changes: { status: 'draft' } })
  await ask(
    sql`update batches set state = 'running', runner = gen_random_uuid(), done = 59, counts = '{"updated": 59}',
          finished_at = null, heartbeat_at = now() - interval '2 minutes' where id = ${edit.id}`,
  )
  await ask(sql`update batch_rows set outcome = null where batch_id = ${edit.id} and row_number = 60`)

  await ask(sql`select graphile_worker.add_job('resume_batches')`)

  const done = await eventually(async () => {
    const found = await editor.read(edit.id)
    expect(found.state).toBe('done')
    return found
  })
  expect(done).toMatchObject({ done: 60, counts: { change: 59, same: 1, fail: 0 } })
})

test('two runs of one batch never process the same row', async () => {
  const { body } = await editor.start({ filter: {}, changes: { tags: { add: ['once'] } } })
  await ask(
    sql`select graphile_worker.add_job('run_bulk_edit', ${JSON.stringify({ batch_id: body.edit.id })}::json)
        from generate_series(1, 4)`,
  )

  const { edit } = await editor.finished(body.edit.id)

  expect(edit).toMatchObject({ done: 60, counts: { change: 60, same: 0, fail: 0 } })
})
