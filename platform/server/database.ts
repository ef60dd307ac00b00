import { createHash } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'

/** Anything SQL can be sent through: the pool, the replica or one transaction. */
export type Queryable = NodePgDatabase<Record<string, never>> & { $client: pg.Pool | pg.PoolClient }
/** One open transaction. */
export type Tx = NodePgDatabase<Record<string, never>> & { $client: pg.PoolClient }

export interface Database {
  pool: pg.Pool
  write: Queryable
  /** The replica where one is set, else the same as `write`. For lists and reports only. */
  read: Queryable
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
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 8_000,
    query_timeout: 9_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'comptoir',
  })
  // Without these two listeners a restart of the database would end this process.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

export function openDatabase({ url, readUrl, connections = 20, onError }: DatabaseOptions): Database {
  const pool = openPool(url, connections, onError)
  const replica = readUrl ? openPool(readUrl, connections, onError) : pool
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

const dialect = new PgDialect()
const names = new Map<string, string>()

/** A statement's name follows from its text, so each connection plans each text once. */
function nameOf(text: string) {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}

/** Runs a statement as a prepared one and returns its rows. The caller vouches for their shape. */
export async function rows<Row extends pg.QueryResultRow>(queryable: Queryable, statement: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  const result = await queryable.$client.query<Row>({ name: nameOf(text), text, values: params })
  return result.rows
}

/** The one row that must be there; its absence is a bug, not a refusal. */
export function only<Row>(found: readonly Row[]): Row {
  const [row] = found
  if (row === undefined) throw new Error('A row that must exist was not returned')
  return row
}
