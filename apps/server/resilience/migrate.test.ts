import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installationRoot } from '@comptoir/platform/root'
import { migrate, readMigrations } from '@comptoir/platform/server'
import { eventually } from '@comptoir/platform/testing'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startChild } from '../testing/child.ts'
import { ask, cloneDatabase, type TestDatabase } from '../testing/clone-database.ts'

let database: TestDatabase
let folder: string
beforeEach(async () => {
  database = await cloneDatabase({ empty: true })
  folder = await mkdtemp(join(tmpdir(), 'comptoir-migrations-'))
  await cp(join(installationRoot(), 'platform', 'server', 'migrations'), folder, { recursive: true })
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const write = (name: string, text: string) => writeFile(join(folder, `${name}.sql`), text)
const start = () => startChild('testing/migrate-folders.ts', [database.url, folder], {})
const migrateHere = async (report?: (name: string) => void) =>
  migrate(database.url, await readMigrations([{ domain: 'tested', folder }]), report)
const tables = async () =>
  (await ask(database.url, `select tablename from pg_tables where tablename like 'half%' order by 1`)).map(
    (row) => row.tablename,
  )
const applied = async () =>
  (
    await ask(database.url, `select domain || '/' || lpad(number::text, 4, '0') as name from migrations order by 1`)
  ).map(({ name }) => name)

const halved = 'create table half_one (); select pg_advisory_xact_lock(42); create table half_two ();'

let gate: pg.Client
/** Holds migrations up in their middle. */
async function closeGate() {
  gate = new pg.Client({ connectionString: database.url, application_name: 'comptoir test' })
  await gate.connect()
  await gate.query('select pg_advisory_lock(42)')
}

/** At the gate, or for another process. */
const waiting = () =>
  ask(
    database.url,
    `select pid from pg_locks where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
  )

test('a migration killed half-way is undone and completed by the next start', async () => {
  await write('0100-halved', halved)
  await write('0101-after', 'create table half_three ();')
  await closeGate()
  const first = start()
  await first.prints(/Migrating: tested\/0100-halved/)
  await eventually(async () => expect(await waiting()).toHaveLength(1))

  first.process.kill('SIGKILL')
  expect(await first.ended).toBe('SIGKILL')
  await gate.end()
  const second = start()

  expect(await second.ended).toBe(0)
  expect(second.printed()).toContain('Migrating: tested/0100-halved')
  expect(second.printed()).not.toContain('0001-baseline')
  expect(await tables()).toEqual(['half_one', 'half_three', 'half_two'])
  const given = (await readdir(folder)).map((name) => `tested/${name.slice(0, 4)}`)
  expect(given).toContain('tested/0101')
  expect(await applied()).toEqual(given.toSorted())
})

test('a failing migration rolls back and keeps the earlier ones', async () => {
  await write('0100-good', 'create table half_one ();')
  await write('0101-bad', 'create table half_two (); select 1 / 0;')

  await expect(migrateHere()).rejects.toThrow('division by zero')
  expect(await tables()).toEqual(['half_one'])

  await write('0101-bad', 'create table half_two ();')
  await migrateHere()
  expect(await tables()).toEqual(['half_one', 'half_two'])
})

test('three starts at the same time migrate once', async () => {
  await write('0100-halved', halved)
  await closeGate()
  const told: string[] = []

  const starts = Promise.all(Array.from({ length: 3 }, () => migrateHere((name) => told.push(name))))
  await eventually(async () => expect(await waiting()).toHaveLength(3))
  await gate.end()
  await starts

  expect(told).toContain('tested/0001-baseline')
  expect(new Set(told).size).toBe(told.length)
})

test('a database newer than the program is refused unchanged', async () => {
  await write('0100-later', 'create table half_one ();')
  await migrateHere()
  await rm(join(folder, '0100-later.sql'))
  await write('0099-mine', 'create table half_two ();')

  await expect(migrateHere()).rejects.toThrow('newer than this program: it knows migration tested/0100')
  expect(await tables()).toEqual(['half_one'])
})

test('a migration changed after it was applied is refused', async () => {
  await write('0100-first', 'create table half_one ();')
  await migrateHere()
  await write('0100-first', 'create table half_one (); create table half_two ();')

  await expect(migrateHere()).rejects.toThrow('tested/0100 was changed after it was applied')
  expect(await tables()).toEqual(['half_one'])
})

test('a migration numbered below an applied one is refused', async () => {
  await write('0101-second', 'create table half_one ();')
  await migrateHere()
  await write('0100-late', 'create table half_two ();')

  await expect(migrateHere()).rejects.toThrow('tested/0100 comes after a later one of its domain was applied')
  expect(await tables()).toEqual(['half_one'])
})

test('a shop from before reactions had cursors of their own goes on where each domain was', async () => {
  const later = (await readdir(folder)).filter((name) => name >= '0005')
  const texts = await Promise.all(later.map((name) => readFile(join(folder, name), 'utf8')))
  for (const name of later) await rm(join(folder, name))
  await migrateHere()
  await ask(database.url, `insert into reaction_cursors (shop_id, name, seq) values (1, 'orders', 42), (1, 'stats', 7)`)

  for (const [at, name] of later.entries()) await writeFile(join(folder, name), texts[at] ?? '')
  await migrateHere()

  expect(await ask(database.url, 'select name, seq::integer from reaction_cursors order by name')).toEqual([
    { name: 'orders.announce', seq: 42 },
    { name: 'orders.forget_news', seq: 42 },
    { name: 'orders.keep_addresses', seq: 42 },
    { name: 'orders.renumber', seq: 42 },
    { name: 'stats.count_orders', seq: 7 },
    { name: 'stats.recount', seq: 7 },
  ])
})
