import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { kill, startChild, startServer } from '../apps/server/testing/child.ts'
import { ask, cloneDatabase, type TestDatabase } from '../apps/server/testing/clone-database.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comptoir-proof-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const environment = (database: TestDatabase) => ({
  DATABASE_URL: database.url,
  DATA_DIR: folder,
  HOST: '127.0.0.1',
  STORE_PORT: '0',
})

/** Every column, constraint, index, trigger and function of the shop, as one list to compare. */
const schemaOf = (database: TestDatabase) =>
  ask(
    database.url,
    `select 'column' as kind, table_name || '.' || column_name || ' ' || udt_name || ' ' || is_nullable as definition
       from information_schema.columns where table_schema = 'public'
     union all select 'constraint', conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
       from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0
     union all select 'index', indexdef from pg_indexes where schemaname = 'public'
     union all select 'trigger', tgrelid::regclass || ' ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
     union all select 'function', proname || ' ' || md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace
     union all select 'migration', to_jsonb(m)::text from (select domain, number, checksum from migrations) m
     order by 1, 2`,
  )

/** Makes the database stop at the nth schema command of a start, for as long as its session lives. */
async function openGate(database: TestDatabase, nth: number) {
  const gate = new pg.Client({ connectionString: database.url })
  await gate.connect()
  await gate.query(`create schema gate; create sequence gate.commands;
    create function gate.hold() returns event_trigger language plpgsql as $$ begin
      if nextval('gate.commands') = ${nth} then perform pg_advisory_xact_lock(42); end if; end $$;
    create event trigger gate on ddl_command_end execute function gate.hold()`)
  await gate.query(`select pg_advisory_lock(42), setval('gate.commands', 1, false)`)
  return gate
}

const isWaiting = async (gate: pg.Client) => {
  const { rows } = await gate.query(`select 1 from pg_locks where locktype = 'advisory' and objid = 42 and not granted
    and database = (select oid from pg_database where datname = current_database())`)
  return rows.length > 0
}

/** Kills a first start at its nth schema command. False when it has fewer. */
async function killAt(database: TestDatabase, nth: number) {
  const gate = await openGate(database, nth)
  const child = startChild('main.ts', ['--empty'], { ...environment(database), PORT: '0' })
  const started = child.prints(/Admin +http/).then(
    () => true,
    () => false,
  )
  let isHeld = false
  await vi.waitFor(
    async () => {
      isHeld = await isWaiting(gate)
      expect(isHeld || (await Promise.race([started, false]))).toBe(true)
    },
    { timeout: 120_000, interval: 20 },
  )
  await kill(child)
  await gate.query('drop event trigger gate')
  await gate.query('drop schema gate cascade')
  await gate.end()
  return isHeld
}

async function startWhole(database: TestDatabase) {
  const server = await startServer(environment(database))
  await kill(server)
  return schemaOf(database)
}

test('a first start killed at any of its schema commands is made whole by the next one', async () => {
  const reference = await cloneDatabase({ empty: true })
  const whole = await startWhole(reference)
  await reference.drop()
  // Some three hundred commands: each migration is killed at least once.
  const step = 9

  let kills = 0
  for (let nth = 1; ; nth += step) {
    const database = await cloneDatabase({ empty: true })
    const isHeld = await killAt(database, nth)
    expect(await startWhole(database), `killed at schema command ${nth}`).toEqual(whole)
    await database.drop()
    if (!isHeld) break
    kills += 1
  }
  console.log(`${kills} kills inside migrations, ${whole.length} definitions the same after each`)
  expect(kills).toBeGreaterThan(10)
})
