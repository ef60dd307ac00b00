import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '@comptoir/platform/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { installationRoot } from '../root.ts'
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
const tables = async () =>
  (await ask(database.url, `select tablename from pg_tables where tablename like 'half%' order by 1`)).map(
    (row) => row.tablename,
  )
const applied = async () =>
  (
    await ask(database.url, `select domain || '/' || lpad(number::text, 4, '0') as name from migrations order by 1`)
  ).map(({ name }) => name)

const sleeping = () =>
  ask(database.url, `select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`)

const slow = 'create table half_one (); select pg_sleep(1.5); create table half_two ();'

test('a migration killed half-way is undone and completed by the next start', async () => {
  await write('0100-slow', slow)
  await write('0101-after', 'create table half_three ();')
  const first = start()
  await first.prints(/Migrating: tested\/0100-slow/)
  await eventually(async () => expect(await sleeping()).toHaveLength(1))

  first.process.kill('SIGKILL')
  const second = start()

  expect(await first.ended).toBe('SIGKILL')
  expect(await second.ended).toBe(0)
  expect(second.printed()).toContain('Migrating: tested/0100-slow')
  expect(second.printed()).not.toContain('0001-baseline')
  expect(await tables()).toEqual(['half_one', 'half_three', 'half_two'])
  const given = (await readdir(folder)).map((name) => `tested/${name.slice(0, 4)}`)
  expect(given).toContain('tested/0101')
  expect(await applied()).toEqual(given.toSorted())
})

test('a failing migration rolls back and keeps the earlier ones', async () => {
  await write('0100-good', 'create table half_one ();')
  await write('0101-bad', 'create table half_two (); select 1 / 0;')
  const child = start()

  expect(await child.ended).toBe(1)
  expect(child.printed()).toContain('division by zero')
  expect(await tables()).toEqual(['half_one'])

  await write('0101-bad', 'create table half_two ();')
  expect(await start().ended).toBe(0)
  expect(await tables()).toEqual(['half_one', 'half_two'])
})

test('two processes starting together migrate once', async () => {
  await write('0100-slow', slow)

  const children = [start(), start(), start()]

  expect(await Promise.all(children.map(({ ended }) => ended))).toEqual([0, 0, 0])
  const told = children.map((child) => child.printed()).join('')
  expect(told.match(/Migrating: tested\/0100-slow/g)).toHaveLength(1)
  expect(told.match(/Migrating: tested\/0001-baseline/g)).toHaveLength(1)
})

test('a database newer than the program is refused unchanged', async () => {
  await write('0100-later', 'create table half_one ();')
  expect(await start().ended).toBe(0)
  await rm(join(folder, '0100-later.sql'))
  await write('0099-mine', 'create table half_two ();')

  const child = start()

  expect(await child.ended).toBe(1)
  expect(child.printed()).toContain('newer than this program: it knows migration tested/0100')
  expect(await tables()).toEqual(['half_one'])
})

test('a migration changed after it was applied is refused', async () => {
  await write('0100-first', 'create table half_one ();')
  expect(await start().ended).toBe(0)
  await write('0100-first', 'create table half_one (); create table half_two ();')

  const child = start()

  expect(await child.ended).toBe(1)
  expect(child.printed()).toContain('tested/0100 was changed after it was applied')
  expect(await tables()).toEqual(['half_one'])
})

test('a migration numbered below an applied one is refused', async () => {
  await write('0101-second', 'create table half_one ();')
  expect(await start().ended).toBe(0)
  await write('0100-late', 'create table half_two ();')

  const child = start()

  expect(await child.ended).toBe(1)
  expect(child.printed()).toContain('tested/0100 comes after a later one of its domain was applied')
  expect(await tables()).toEqual(['half_one'])
})
