import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eventually, openTestShop, rows, type TestShop } from '@comptoir/platform/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anImporter } from '../../testing/index.ts'

let shop: TestShop
let importer: Awaited<ReturnType<typeof anImporter>>
beforeAll(async () => {
  shop = await openTestShop()
  importer = await anImporter(shop)
})
afterAll(() => shop.close())

const many = (count: number) =>
  ['Handle,Title,Body (HTML),Variant Price,Variant Inventory Qty']
    .concat(Array.from({ length: count }, (_, at) => `stop-${at},Product ${at},A long enough description,${at},1`))
    .join('\n')

const waitingJobs = () =>
  rows(shop.context.db.current, sql`select id from graphile_worker.jobs where task_identifier = 'run_product_import'`)

test('an import reports its progress and can be stopped', async () => {
  const { heard, close } = await importer.manager.listen()
  const { body } = await importer.upload(many(3_000))
  await eventually(async () => {
    expect((await importer.read(body.import.id)).done).toBeGreaterThan(10)
  })

  const stopped = await importer.manager.call('POST', `/api/imports/${body.import.id}/stop`, {})
  const again = await importer.manager.call('POST', `/api/imports/${body.import.id}/stop`, {})

  expect(stopped.body.import).toMatchObject({ state: 'stopped', total: 3_000 })
  expect([again.status, again.body.error.code]).toEqual([409, 'IMPORT_OVER'])
  const { done } = stopped.body.import
  await expect.poll(waitingJobs).toEqual([])
  expect((await importer.read(body.import.id)).done).toBe(done)
  const told = () => heard.filter(({ event }) => event === 'update_import_data')
  await eventually(() => expect(told().at(-1)?.payload).toMatchObject({ patch: { state: 'stopped' } }))
  close()
})

test('an import of a killed process is resumed at its last row', async () => {
  const { db } = shop.context
  const { done: whole } = await importer.importFile(many(30).replaceAll('stop-', 'crash-'))
  await rows(
    db.current,
    sql`update batches set state = 'running', done = 20, finished_at = null, counts = '{"created": 20}'
        where id = ${whole.id}`,
  )
  await rows(db.current, sql`delete from batch_rows where batch_id = ${whole.id} and row_number > 21`)

  await rows(
    db.current,
    sql`select graphile_worker.add_job('run_product_import', ${JSON.stringify({ batch_id: whole.id })}::json)
        from generate_series(1, 3)`,
  )

  const done = await importer.finished(whole.id)
  expect(done).toMatchObject({ done: 30, counts: { create: 20, update: 0, same: 10, fail: 0 } })
})

test('a lost connection is not an error of the row: the import resumes there', async () => {
  const { db } = shop.context
  await rows(db.current, sql`create sequence losses`)
  await rows(
    db.current,
    sql`create function lose() returns trigger language plpgsql as $$ begin
          if new.handle = 'lost-1' and nextval('losses') = 1 then perform pg_terminate_backend(pg_backend_pid()); end if;
          return new;
        end $$`,
  )
  await rows(db.current, sql`create trigger lose before insert on products for each row execute function lose()`)

  const { done, report } = await importer.importFile(many(3).replaceAll('stop-', 'lost-'))

  expect(report.map(({ handle, code }) => [handle, code])).toEqual([
    ['lost-0', null],
    ['lost-1', null],
    ['lost-2', null],
  ])
  expect(done.counts).toEqual({ create: 3, update: 0, same: 0, fail: 0 })
  expect((await rows(db.current, sql`select last_value::integer from losses`))[0]).toEqual({ last_value: 2 })
})

const samples =
  process.env.SHOPIFY_CSV_DIR ?? join(import.meta.dirname, '../../../../../shared/data/shopify-product-csv')

test.skipIf(!existsSync(samples)).each([
  ['apparel.csv', 20],
  ['home-and-garden.csv', 20],
])('the sample %s is imported completely', async (name, products) => {
  const { done, report } = await importer.importFile(await readFile(join(samples, name)))

  expect(report.filter(({ outcome }) => outcome === 'fail')).toEqual([])
  expect(done.counts).toEqual({ create: products, update: 0, same: 0, fail: 0 })
})
