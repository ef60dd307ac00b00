import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { changesBetween, changesDue, lastSeq, readLog } from './change-log.ts'

// Must be installed before the first connection, which binds the method.
const query = vi.spyOn(pg.Client.prototype, 'query')
let shop: TestShop
/** The twelve months before, as many as the log keeps; each needs a look, because numbers say nothing of months. */
const addYear = (table: string) =>
  shop.app.database.pool.query(`do $$ declare start date; begin
    for start in select generate_series(date_trunc('month', now()) - interval '12 month',
                   date_trunc('month', now()) - interval '1 month', interval '1 month')::date loop
      execute format('create table %I partition of ${table} for values from (%L) to (%L)',
        '${table}_' || to_char(start, 'YYYY_MM'), start, (start + interval '1 month')::date);
      if '${table}' = 'changes' then
        insert into changes (shop_id, at, event, entity, entity_id, version, actor, source)
          select 1, start, 'note.written', 'note', gen_random_uuid(), 1, '{}', 'test' from generate_series(1, 2000);
      end if;
    end loop; end $$`)

/** A month that has just begun: many rows, no statistics. */
beforeAll(async () => {
  shop = await openTestShop()
  for (const table of ['changes', 'change_values']) await addYear(table)
  await shop.app.database.pool.query(
    `with logged as (
       insert into changes (shop_id, event, entity, entity_id, version, actor, source)
       select 1, 'note.written', 'note', gen_random_uuid(), 1, '{}', 'test' from generate_series(1, 20000)
       returning shop_id, seq, at, entity_id)
     insert into change_values (shop_id, seq, at, entity_id, after)
     select shop_id, seq, at, entity_id, '{"title": "a"}' from logged`,
  )
})
afterAll(() => shop.close())

const Sent = z.object({ text: z.string(), values: z.array(z.unknown()) })
const Plan = z.object({ Plan: z.object({ 'Shared Hit Blocks': z.number(), 'Shared Read Blocks': z.number() }) })

/** Pages of tables and indexes that the statement reads, by its own plan and by the generic one. */
async function pagesRead(read: () => Promise<unknown>) {
  const before = query.mock.calls.length
  await read()
  const [statement]: unknown[] = query.mock.calls[before] ?? []
  const { text, values } = Sent.parse(statement)
  const client = await shop.app.database.pool.connect()
  try {
    await client.query(`prepare reading as ${text}`)
    const literals = values.map((value) => pg.escapeLiteral(typeof value === 'object' ? '{note.written}' : `${value}`))
    const pages = []
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      await client.query(`set plan_cache_mode = ${mode}`)
      const { rows } = await client.query(`explain (analyze, buffers, format json) execute reading(${literals.join()})`)
      const { Plan: plan } = Plan.parse(rows[0]['QUERY PLAN'][0])
      pages.push(plan['Shared Hit Blocks'] + plan['Shared Read Blocks'])
    }
    return pages
  } finally {
    client.release(true)
  }
}

type Read = (after: number) => Promise<unknown>
const database = () => shop.app.database.write
const reads: [name: string, read: Read][] = [
  ['the relay', (after) => readLog(database(), { position: after, gap: null, limit: 500 })],
  [
    'a reaction',
    (after) => changesDue(database(), { shop: 1, after, upTo: after + 10, events: ['note.written'], limit: 100 }),
  ],
  ['a panel that returns', (after) => changesBetween(database(), { shop: 1, after, upTo: after + 10, limit: 100 })],
]

test.each(reads)('%s reads the last of 20,000 changes alone, without statistics', async (_name, read) => {
  const last = await lastSeq(database())

  const pages = await pagesRead(() => read(last - 3))

  for (const count of pages) expect(count).toBeLessThan(60)
})
