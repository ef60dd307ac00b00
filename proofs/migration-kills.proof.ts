import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { built, kill, startChild, startServer } from '../apps/server/testing/child.ts'
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

/**
 * Makes the database note of each schema command of a start how many migrations are done, and stop at the nth, for as
 * long as its session lives.
 */
async function openGate(database: TestDatabase, nth: number) {
  const gate = new pg.Client({ connectionString: database.url })
  await gate.connect()
  await gate.query(`create schema gate; create sequence gate.commands;
    create table gate.notes (command integer, done integer);
    create function gate.hold() returns event_trigger language plpgsql as $$
    declare
      command integer := nextval('gate.commands');
      done integer := 0;
    begin
      if to_regclass('public.migrations') is not null then select count(*) into done from public.migrations; end if;
      insert into gate.notes values (command, done);
      if command = ${nth} then perform pg_advisory_xact_lock(42); end if;
    end $$;
    create event trigger gate on ddl_command_end execute function gate.hold()`)
  await gate.query(`select pg_advisory_lock(42), setval('gate.commands', 1, false)`)
  return gate
}

async function closeGate(gate: pg.Client) {
  await gate.query('drop event trigger gate')
  await gate.query('drop schema gate cascade')
  await gate.end()
}

const isWaiting = async (gate: pg.Client) => {
  const { rows } = await gate.query(`select 1 from pg_locks where locktype = 'advisory' and objid = 42 and not granted
    and database = (select oid from pg_database where datname = current_database())`)
  return rows.length > 0
}

/** Kills a first start at its nth schema command. */
async function killAt(database: TestDatabase, nth: number) {
  const gate = await openGate(database, nth)
  const child = startChild(built('main'), ['--empty'], { ...environment(database), PORT: '0' })
  await vi.waitFor(async () => expect(await isWaiting(gate)).toBe(true), { timeout: 120_000, interval: 20 })
  await kill(child)
  await closeGate(gate)
}

async function startWhole(database: TestDatabase) {
  const server = await startServer(environment(database))
  await kill(server)
  return schemaOf(database)
}

/** The schema after an undisturbed start, and a command in the middle of each migration. */
async function startUndisturbed() {
  const database = await cloneDatabase({ empty: true })
  const gate = await openGate(database, 0)
  await startWhole(database)
  const { rows } = await gate.query<{ command: number }>(
    'select (percentile_disc(0.5) within group (order by command))::integer as command from gate.notes group by done',
  )
  await closeGate(gate)
  const whole = await schemaOf(database)
  await database.drop()
  return { whole, middles: rows.map(({ command }) => command) }
}

test('a first start killed inside any of its migrations is made whole by the next one', async () => {
  const { whole, middles } = await startUndisturbed()
  expect(middles.length).toBeGreaterThan(10)

  const left = middles.values()
  const killAll = async () => {
    for (const nth of left) {
      const database = await cloneDatabase({ empty: true })
      await killAt(database, nth)
      expect(await startWhole(database), `killed at schema command ${nth}`).toEqual(whole)
      await database.drop()
    }
  }
  await Promise.all([killAll(), killAll()])
  console.log(`${middles.length} kills, each inside another migration; ${whole.length} definitions the same after each`)
})
