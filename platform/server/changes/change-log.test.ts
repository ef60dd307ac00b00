import { domainEvent } from '@comptoir/platform/contract'
import { eventually, openTestShop, type TestShop } from '@comptoir/platform/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { rows } from '../db/query.ts'
import { changesBetween, type Gap, lastSeq, readLog } from './change-log.ts'
import { emit, emitDeleted, emitPatch } from './outbox.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const Note = z.object({ id: z.string(), version: z.int(), title: z.string(), body: z.string() })
const written = domainEvent('note.written', Note)
const signed = domainEvent('note.signed', Note, { logged: ['title'] })

const aNote = (more: Partial<z.infer<typeof Note>> = {}) => ({
  id: crypto.randomUUID(),
  version: 1,
  title: 'a',
  body: 'b',
  ...more,
})

/** Opens a transaction that has taken a log number and neither committed nor rolled back. */
async function unfinished() {
  const client = await shop.app.database.pool.connect()
  await client.query('begin')
  await client.query(`insert into changes (shop_id, event, entity, entity_id, version, actor, source)
    values (1, 'note.slow', 'note', gen_random_uuid(), 1, '{}', 'test')`)
  return async (end: 'commit' | 'rollback') => {
    await client.query(end)
    client.release()
  }
}

const write = () => shop.context.db.transaction(async (tx) => emit(tx, written, aNote()))
const read = (position: number, gap: Gap | null = null) =>
  readLog(shop.app.database.write, { position, gap, limit: 100 })

test('reading stops at a missing number and continues once it is committed', async () => {
  const start = await lastSeq(shop.app.database.write)
  const end = await unfinished()
  await write()

  const held = await read(start)
  const stillHeld = await read(held.position, held.gap)
  await end('commit')
  const all = await read(stillHeld.position, stillHeld.gap)

  expect([held.changes, stillHeld.changes]).toEqual([[], []])
  expect(all.changes.map(({ event, seq }) => [event, seq])).toEqual([
    ['note.slow', start + 1],
    ['note.written', start + 2],
  ])
  expect(all.gap).toBeNull()
})

test('the number of a rolled-back transaction is skipped once nobody can own it', async () => {
  const start = await lastSeq(shop.app.database.write)
  const end = await unfinished()
  await write()
  const held = await read(start)
  await end('rollback')

  // Any open transaction of the shop could own the number, for instance that of a job.
  const passed = await eventually(async () => {
    const page = await read(held.position, held.gap)
    expect(page.gap).toBeNull()
    return page
  })

  expect(passed.changes.map(({ seq }) => seq)).toEqual([start + 2])
  expect(passed.position).toBe(start + 2)
})

test('a gap stays while an older transaction is open', async () => {
  const start = await lastSeq(shop.app.database.write)
  const older = await unfinished()
  const failing = await unfinished()
  await write()
  const held = await read(start)
  await failing('rollback')

  const stillHeld = await read(held.position, held.gap)
  await older('commit')
  const all = await read(stillHeld.position, stillHeld.gap)

  expect(stillHeld.changes).toEqual([])
  expect(all.changes.map(({ seq }) => seq)).toEqual([start + 1, start + 3])
})

test('five hundred concurrent transactions, a tenth failing, are read once and in order', async () => {
  const read: number[] = []
  const titles: unknown[] = []
  let position = await lastSeq(shop.app.database.write)
  let gap: Gap | null = null
  let isWriting = true
  async function tail() {
    for (let held = 0; isWriting || held < 50; ) {
      const page = await readLog(shop.app.database.write, { position, gap, limit: 20 })
      read.push(...page.changes.map(({ seq }) => seq))
      titles.push(...page.changes.map(({ after }) => after && 'title' in after && after.title))
      ;({ position, gap } = page)
      held = page.changes.length === 0 && !isWriting && !gap ? held + 50 : 0
    }
  }
  const one = (at: number) =>
    shop.context.db.transaction(async (tx) => {
      await rows(tx, sql`select pg_sleep(random() / 200)`)
      // An invalid id fails the statement after it has taken the log number.
      emit(tx, written, aNote({ title: String(at), ...(at % 10 === 0 && { id: 'not an id' }) }))
    })

  const tailing = tail()
  const results = await Promise.allSettled(Array.from({ length: 500 }, (_, at) => one(at)))
  isWriting = false
  await tailing

  const kept = results.flatMap(({ status }, at) => (status === 'fulfilled' ? [String(at)] : []))
  expect(kept).toHaveLength(450)
  expect(titles.toSorted()).toEqual(kept.toSorted())
  expect(read).toEqual([...new Set(read)].toSorted((one, other) => one - other))
})

test('separate values are merged when read and can be erased alone', async () => {
  const note = aNote({ body: 'Lina, 12 rue des Lilas' })
  const from = await lastSeq(shop.app.database.write)
  const { transaction, current } = shop.context.db
  await transaction(async (tx) => emit(tx, signed, note))
  await transaction(async (tx) => emit(tx, signed, { ...note, version: 2, title: 'c', body: 'moved' }, note))
  await transaction(async (tx) =>
    emitPatch(tx, signed, { id: note.id, version: 3, before: {}, after: { body: 'only what is new' } }),
  )
  await transaction(async (tx) => emitDeleted(tx, signed, { ...note, version: 3 }))

  const kept = await changesBetween(current, { shop: 1, after: from, upTo: from + 10, limit: 10 })
  const [inLog] = await rows<{ text: string }>(
    current,
    sql`select string_agg(c::text, ' ') as text from changes c where entity_id = ${note.id}`,
  )
  await rows(current, sql`delete from change_values where shop_id = 1 and entity_id = ${note.id}`)
  const erased = await changesBetween(current, { shop: 1, after: from, upTo: from + 10, limit: 10 })

  expect(kept.map(({ before, after }) => [before, after])).toEqual([
    [null, { title: 'a' }],
    [
      { title: 'a', body: 'Lina, 12 rue des Lilas', version: 1 },
      { title: 'c', body: 'moved', version: 2 },
    ],
    [{}, { body: 'only what is new' }],
    [{ ...note, version: 3 }, null],
  ])
  expect(inLog?.text).not.toMatch(/Lilas|moved|only what is new/)
  expect(erased.map(({ fields }) => fields)).toEqual(kept.map(({ fields }) => fields))
  expect(erased[1]).toMatchObject({ before: { title: 'a' }, after: { title: 'c' } })
})

test('live events go on when the clock of the database has gone back', async () => {
  await shop.app.database.pool.query(`insert into changes (shop_id, at, event, entity, entity_id, version, actor, source)
    values (1, now() + interval '2 days', 'note.written', 'note', gen_random_uuid(), 1, '{}', 'test')`)
  await shop.idle()
  const root = await shop.as('root')
  const { heard, close } = await root.listen()

  await root.call('POST', '/api/vendors', { name: 'Leaf house' })

  await eventually(() => expect(heard.map(({ event }) => event)).toContain('new_vendor_data'))
  close()
})
