import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { changesBetween, changesDue, eventsBetween, lastSeq, readLog } from './change-log.ts'

// Must be installed before the first connection, which binds the method.
const query = vi.spyOn(pg.Client.prototype, 'query')
let shop: TestShop
/** A month that has just begun: many rows, no statistics. */
beforeAll(async () => {
  shop = await openTestShop()
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
  ['the relay', (after) => readLog(database(), { position: after, writtenAt: new Date(), gap: null, limit: 500 })],
  [
    'a reaction',
    (after) => changesDue(database(), { shop: 1, after, upTo: after + 10, events: ['note.written'], limit: 100 }),
  ],
  ['the cursors', (after) => eventsBetween(database(), { shop: 1, after, upTo: after + 10, limit: 1_000 })],
  ['a panel that returns', (after) => changesBetween(database(), { shop: 1, after, upTo: after + 10, limit: 100 })],
]

test.each(reads)('%s reads the last of 20,000 changes alone, without statistics', async (_name, read) => {
  const last = await lastSeq(database())

  const pages = await pagesRead(() => read(last - 3))

  for (const count of pages) expect(count).toBeLessThan(60)
})
