import { fillPlaceholders, type SQL, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { z } from 'zod'
import { PreparingClient } from './preparing-client.ts'
import { openWakeUp } from './wake-up.ts'

/** Anything SQL can be sent through: the pool, the replica or one transaction. */
export type Queryable = NodePgDatabase<Record<string, never>> & { $client: pg.Pool | pg.PoolClient }
/** One open transaction. */
export type Tx = NodePgDatabase<Record<string, never>> & { $client: pg.PoolClient }

export interface Database {
  pool: pg.Pool
  write: Queryable
  /** The replica where one is set, else the same as `write`. For lists and reports only. */
  read: Queryable
  /** What this process signs its notifications with. */
  wakeUpId: string
  /** Called after each commit that wrote to the change log. */
  onCommit(listener: () => void): void
  /** Wakes this process at once and the others within a few milliseconds. */
  changesCommitted(): void
  close(): Promise<void>
}

export interface DatabaseOptions {
  url: string
  readUrl?: string
  connections?: number
  onError(error: Error): void
}

// Counts and sums travel as numbers: nothing of ours comes near 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

function openPool(url: string, connections: number, onError: (error: Error) => void) {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 8_000,
    query_timeout: 9_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'comptoir',
    // `begin` travels with the first statement and `commit` with the last ones; use cases send one at a time.
    pipeline: true,
  })
  // Without these two listeners a restart of the database would end this process.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

export function openDatabase({ url, readUrl, connections = 20, onError }: DatabaseOptions): Database {
  const pool = openPool(url, connections, onError)
  const replica = readUrl ? openPool(readUrl, connections, onError) : pool
  const wakeUp = openWakeUp(pool)
  return {
    pool,
    ...wakeUp,
    write: drizzle(pool),
    read: drizzle(replica),
    async close() {
      await pool.end()
      if (replica !== pool) await replica.end()
    },
  }
}

const dialect = new PgDialect()

/** Runs a statement and returns its rows, unchecked: for statements whose rows nobody reads, and inside the platform. */
export async function rows<Row extends pg.QueryResultRow>(queryable: Queryable, statement: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  const result = await queryable.$client.query<Row>({ text, values: params })
  return result.rows
}

/** Runs a statement written as text and checks its rows: for what the query builder cannot say, or not fast enough. */
export async function query<Row>(queryable: Queryable, schema: z.ZodType<Row>, statement: SQL): Promise<Row[]> {
  const found = await rows(queryable, statement)
  return found.map((row) => schema.parse(row))
}

/**
 * The same with a text that is put together once, for the statements sent most: each value stands in it as
 * `sql.placeholder(name)`.
 */
export function fixedQuery<Row>(schema: z.ZodType<Row>, statement: SQL) {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return async (queryable: Queryable, values: Readonly<Record<string, unknown>>): Promise<Row[]> => {
    const { rows: found } = await queryable.$client.query({ text, values: fillPlaceholders(params, values) })
    return found.map((row) => schema.parse(row))
  }
}

const generic = { name: 'generic plan', text: 'set local plan_cache_mode = force_generic_plan' }

/**
 * For a transaction that only goes by ids: its statements keep the plan they have, whatever the values. Left to
 * itself the database plans a statement over a list of ids anew each time, at the price of running it.
 */
export const forceGenericPlan = (tx: Tx) => tx.$client.query(generic)

/** The one row that must be there; its absence is a bug, not a refusal. */
export function one<Row>(found: readonly Row[]): Row {
  const [row] = found
  if (row === undefined) throw new Error('A row that must exist was not returned')
  return row
}

/** A list as one array parameter; on its own a template would spread it into many. */
export const array = (values: readonly unknown[]) => sql.param([...values])
