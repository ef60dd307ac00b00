import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { KilledShop } from './killed-shop.ts'
import { allStatements, type Gate } from './steps.ts'

/** Arbitrary number of the advisory lock before which a statement waits. */
const lock = 42
const reachedWithinMs = 30_000

/** Triggers that let everything through unless their step is armed. */
export async function installGates({ query }: KilledShop, statements: readonly Trigger[] = allStatements) {
  await query(`create schema gate; create table gate.armed (step text not null);
    create function gate.wait() returns trigger language plpgsql as $$
    begin
      if exists (select from gate.armed where step = tg_argv[0]) then perform pg_advisory_xact_lock_shared(${lock}); end if;
      return coalesce(new, old);
    end $$`)
  for (const [at, { name, trigger }] of statements.entries())
    await query(`create trigger gate_${at} ${trigger} execute function gate.wait('${name}')`)
}

interface Trigger {
  name: string
  trigger: string
}

async function untilReached(isReached: () => Promise<boolean>, { name }: Gate) {
  for (const end = performance.now() + reachedWithinMs; performance.now() < end; await wait(3)) {
    if (await isReached()) return
  }
  throw new Error(`Nobody came to this step: ${name}`)
}

export interface Armed {
  /** Resolves when somebody waits at the step. */
  reached(): Promise<void>
  /** After the kill: whoever waits goes on, as far as they live. */
  open(): Promise<void>
  /** Once everything runs again. */
  disarm(): Promise<unknown>
}

async function armStatement({ databaseUrl, query }: KilledShop, step: Gate): Promise<Armed> {
  const gate = new pg.Client({ connectionString: databaseUrl })
  // Killed with PostgreSQL.
  gate.on('error', () => {})
  await gate.connect()
  await gate.query('select pg_advisory_lock($1)', [lock])
  await gate.query('insert into gate.armed values ($1)', [step.name])
  const isReached = async () =>
    (
      await gate.query(
        `select 1 from pg_locks where locktype = 'advisory' and classid = 0 and objid = $1 and objsubid = 1
         and not granted and database = (select oid from pg_database where datname = current_database())`,
        [lock],
      )
    ).rows.length > 0
  return {
    reached: () => untilReached(isReached, step),
    async open() {
      await gate.query('select pg_advisory_unlock_all()').catch(() => {})
      void gate.end().catch(() => {})
    },
    disarm: () => query('delete from gate.armed'),
  }
}

/** Has a step wait for the kill. */
export async function arm(shop: KilledShop, step: Gate): Promise<Armed> {
  const { at } = step
  if ('trigger' in at) return armStatement(shop, step)
  const { misbehaviour } = shop.stripe
  misbehaviour.plan(at.fault, { path: at.path })
  return {
    reached: () => untilReached(async () => misbehaviour.isSilent(), step),
    open: async () => misbehaviour.clear(),
    disarm: async () => {},
  }
}
