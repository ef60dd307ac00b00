import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { openSlowStatements, type SlowStatement } from './slow-statements.ts'
import { type CommitListener, openWakeUp } from './wake-up.ts'

const inTransaction = Symbol('in a transaction')
const mayRollBack = Symbol('may roll back a part')

/** The pool, the replica or a transaction. The connection itself stays in this folder (`query.ts`). */
export type Queryable = Omit<NodePgDatabase<Record<string, never>>, '$client' | 'transaction'>

/**
 * A transaction whose statements are sent without waiting for those before them. It takes no savepoint, into which the
 * statements in flight would get: what may take one asks for a `Tx`.
 */
export type PipelinedTx = Queryable & { readonly [inTransaction]: true }

export type Tx = PipelinedTx & { readonly [mayRollBack]: true }

type Client = pg.Pool | pg.PoolClient

const clients = new WeakMap<object, Client>()

/** For the platform only. */
export function clientOf(queryable: Queryable): Client {
  const client = clients.get(queryable)
  if (!client) throw new Error('This is no connection of ours')
  return client
}

function queryableOn(client: Client): Queryable {
  const queryable = drizzle(client)
  clients.set(queryable, client)
  return queryable
}

/** A transaction on a connection that has begun one. */
export function txOn(client: pg.PoolClient): Tx {
  const tx = Object.assign(drizzle(client), { [inTransaction]: true, [mayRollBack]: true } as const)
  clients.set(tx, client)
  return tx
}

interface Connections {
  pool: pg.Pool
  write: Queryable
  /** The replica, or the primary if there is none. Only for lists and reports, which may be slightly behind. */
  read: Queryable
}

export interface Database extends Connections {
  /** The shop's visitors have connections of their own: whatever they and the theme ask for, those of staff stay free. */
  visitors: Connections
  /** The slowest statements of this process. */
  slowStatements(): SlowStatement[]
  /** Marks this process's own notifications. */
  wakeUpId: string
  /** Called after each commit that wrote to the change log. */
  onCommit(listener: CommitListener): void
  /** Wakes this process at once and the others within a few milliseconds. */
  changesCommitted(events: readonly string[]): void
  close(): Promise<void>
}

export interface DatabaseOptions {
  url: string
  readUrl?: string
  connections?: number
  visitorConnections?: number
  now(): Date
  onError(error: Error): void
}

// Counts and sums are numbers: ours stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

const parseInstant = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)
const inUtc = /^\d{4}-\d\d-\d\d .*\+00$/

/** The engine's own parser is several times faster than the driver's, where it understands the text. */
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) =>
  inUtc.test(text) ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : parseInstant(text),
)

/** What a connection keeps in memory does not grow for ever. */
export const maxLifetimeSeconds = 3_600

function openPool(url: string, connections: number, onError: (error: Error) => void) {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    // A new connection has prepared nothing: after a pause the first orders would take ten times as long.
    idleTimeoutMillis: 300_000,
    maxLifetimeSeconds,
    statement_timeout: 8_000,
    query_timeout: 9_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'comptoir',
    // Compiling a statement takes PostgreSQL longer than running any of ours: 400 ms instead of 3 for the stats of a year.
    options: '-c jit=off',
    // Sends `begin` with the first statement and `commit` with the last ones; use cases send one at a time.
    pipeline: true,
  })
  // Without these listeners a database restart would end this process.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

function openConnections({ url, readUrl, onError }: DatabaseOptions, count: number) {
  const pool = openPool(url, count, onError)
  const replica = readUrl ? openPool(readUrl, count, onError) : pool
  return {
    pool,
    write: queryableOn(pool),
    read: queryableOn(replica),
    async close() {
      await pool.end()
      if (replica !== pool) await replica.end()
    },
  }
}

export function openDatabase(options: DatabaseOptions): Database {
  const staff = openConnections(options, options.connections ?? 20)
  const visitors = openConnections(options, options.visitorConnections ?? 8)
  const slow = openSlowStatements(options.now)
  for (const { pool } of [staff, visitors]) pool.on('connect', slow.watch)
  return {
    ...staff,
    visitors,
    slowStatements: slow.list,
    ...openWakeUp(staff.pool),
    async close() {
      await Promise.all([staff.close(), visitors.close()])
    },
  }
}
