import { fillPlaceholders, type SQL, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { z } from 'zod'
import { nameOf, PreparingClient } from './preparing-client.ts'
import { type CommitListener, openWakeUp } from './wake-up.ts'

/** The pool, the replica or one transaction. */
export type Queryable = NodePgDatabase<Record<string, never>> & { $client: pg.Pool | pg.PoolClient }
export type Tx = NodePgDatabase<Record<string, never>> & { $client: pg.PoolClient }

interface Connections {
  pool: pg.Pool
  write: Queryable
  /** The replica, or the primary if there is none. Only for lists and reports, which may be slightly behind. */
  read: Queryable
}

export interface Database extends Connections {
  /** The shop's visitors have connections of their own: whatever they and the theme ask for, those of staff stay free. */
  visitors: Connections
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

function openPool(url: string, connections: number, onError: (error: Error) => void) {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    // A new connection has prepared nothing: after a pause the first orders would take ten times as long.
    idleTimeoutMillis: 300_000,
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
    write: drizzle(pool),
    read: drizzle(replica),
    async close() {
      await pool.end()
      if (replica !== pool) await replica.end()
    },
  }
}

export function openDatabase(options: DatabaseOptions): Database {
  const staff = openConnections(options, options.connections ?? 20)
  const visitors = openConnections(options, options.visitorConnections ?? 8)
  return {
    ...staff,
    visitors,
    ...openWakeUp(staff.pool),
    async close() {
      await Promise.all([staff.close(), visitors.close()])
    },
  }
}

const dialect = new PgDialect()

/** Builds a part without parameters once, so that statements composed of it are cheaper to build. */
export function prebuilt(part: SQL): SQL {
  const { sql: text, params } = dialect.sqlToQuery(part)
  return params.length === 0 ? sql.raw(text) : part
}

/**
 * Runs a statement without checking its rows. For statements without a result and inside the platform;
 * elsewhere use `query`.
 */
export async function rows<Row extends pg.QueryResultRow>(queryable: Queryable, statement: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  const result = await queryable.$client.query<Row>({ text, values: params })
  return result.rows
}

/** Runs SQL written as text and checks its rows: for what the query builder cannot express or does too slowly. */
export async function query<Row>(queryable: Queryable, schema: z.ZodType<Row>, statement: SQL): Promise<Row[]> {
  const found = await rows(queryable, statement)
  return found.map((row) => schema.parse(row))
}

/** Like `query`, with the text built once, for the most frequent statements. Values are `sql.placeholder(name)`. */
export function fixedQuery<Row>(schema: z.ZodType<Row>, statement: SQL) {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  const name = nameOf(text)
  return async (queryable: Queryable, values: Readonly<Record<string, unknown>>): Promise<Row[]> => {
    const { rows: found } = await queryable.$client.query({ name, text, values: fillPlaceholders(params, values) })
    return found.map((row) => schema.parse(row))
  }
}

interface Preparable<Rows> {
  prepare(name: string): { execute(values: Readonly<Record<string, unknown>>): Promise<Rows> }
}

/**
 * A query of the builder whose text is built once per connection: building costs as much as a lookup. Values are
 * `sql.placeholder(name)`.
 */
export function preparedQuery<Rows>(build: (queryable: Queryable) => Preparable<Rows>) {
  const known = new WeakMap<object, ReturnType<Preparable<Rows>['prepare']>>()
  return (queryable: Queryable, values: Readonly<Record<string, unknown>>): Promise<Rows> => {
    const found = known.get(queryable.$client) ?? build(queryable).prepare('')
    known.set(queryable.$client, found)
    return found.execute(values)
  }
}

/** Exactly one row must exist; a missing one is a bug, not an API error. */
export function one<Row>(found: readonly Row[]): Row {
  const [row] = found
  if (row === undefined) throw new Error('A row that must exist was not returned')
  return row
}

/** Binds a list as one array parameter; a plain template would spread it into many. */
export const array = (values: readonly unknown[]) => sql.param([...values])
