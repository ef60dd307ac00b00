import { fillPlaceholders, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { z } from 'zod'
import { clientOf, maxLifetimeSeconds, type Queryable } from './database.ts'
import { nameOf, openStatementNames } from './statement-names.ts'

const dialect = new PgDialect()

const nameFor = openStatementNames({
  maxNamed: 200,
  maxSeen: 1_000,
  periodMs: maxLifetimeSeconds * 1_000,
  now: () => performance.now(),
})

/** Builds a part without parameters once, so that statements composed of it are cheaper to build. */
export function prebuilt(part: SQL): SQL {
  const { sql: text, params } = dialect.sqlToQuery(part)
  return params.length === 0 ? sql.raw(text) : part
}

/** Rows as the driver gives them: inside the platform, for lists whose rows their selection decodes. */
export async function rows<Row extends pg.QueryResultRow>(queryable: Queryable, statement: SQL): Promise<Row[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(statement)
  return (await clientOf(queryable).query<Row>({ text, values, name: nameFor(text) })).rows
}

/** Runs SQL written as text and checks its rows: for what the query builder cannot express or does too slowly. */
export async function query<Row>(queryable: Queryable, schema: z.ZodType<Row>, statement: SQL): Promise<Row[]> {
  const found = await rows(queryable, statement)
  return found.map((row) => schema.parse(row))
}

type Values = Readonly<Record<string, unknown>>
type Fixed<Rows> = (queryable: Queryable, values: Values) => Promise<Rows>

function fixedText<Row>(schema: z.ZodType<Row>, statement: SQL): Fixed<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  const name = nameOf(text)
  return async (queryable, values) => {
    const found = await clientOf(queryable).query({ name, text, values: fillPlaceholders(params, values) })
    return found.rows.map((row) => schema.parse(row))
  }
}

interface Buildable<Rows> {
  toSQL(): { sql: string }
  prepare(name: string): { execute(values: Values): Promise<Rows> }
}

/** Kept by connection, because the query builder binds what it has built to one. */
function fixedBuilder<Rows>(build: (queryable: Queryable) => Buildable<Rows>): Fixed<Rows> {
  const known = new WeakMap<object, ReturnType<Buildable<Rows>['prepare']>>()
  return (queryable, values) => {
    const client = clientOf(queryable)
    const built = known.get(client) ?? prepared(build(queryable))
    known.set(client, built)
    return built.execute(values)
  }
}

const prepared = <Rows>(statement: Buildable<Rows>) => statement.prepare(nameOf(statement.toSQL().sql))

/**
 * A statement whose text never varies, as checked SQL or by the query builder: it is built once, and each connection
 * parses it once and keeps it. Values are `sql.placeholder(name)`. Call it at the top of a module, never for a text that
 * depends on data: what connections keep would grow.
 */
export function fixed<Rows>(build: (queryable: Queryable) => Buildable<Rows>): Fixed<Rows>
export function fixed<Row>(schema: z.ZodType<Row>, statement: SQL): Fixed<Row[]>
export function fixed(...given: [(queryable: Queryable) => Buildable<unknown>] | [z.ZodType, SQL]): Fixed<unknown> {
  return given.length === 1 ? fixedBuilder(given[0]) : fixedText(...given)
}

/** Exactly one row must exist; a missing one is a bug, not an API error. */
export function one<Row>(found: readonly Row[]): Row {
  const [row] = found
  if (row === undefined) throw new Error('A row that must exist was not returned')
  return row
}

/** Binds a list as one array parameter; a plain template would spread it into many. */
export const array = (values: readonly unknown[]) => sql.param([...values])

/** The column is one of a list from data, which is one parameter: the text does not depend on how many there are. */
export const oneOf = (column: PgColumn, values: readonly string[]): SQL =>
  sql`${column} = any(${array(values)}::${sql.raw(column.getSQLType())}[])`
