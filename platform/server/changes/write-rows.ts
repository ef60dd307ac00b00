import {
  and,
  eq,
  getTableColumns,
  getTableName,
  type InferInsertModel,
  type InferSelectModel,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { PipelinedTx } from '../db/database.ts'
import { fixed, one } from '../db/query.ts'
import type { KeyedTable, VersionedTable } from '../db/table.ts'
import { pipelined, shopOf } from './outbox.ts'

const lockOf = (table: KeyedTable) =>
  fixed(
    z.unknown(),
    sql`select 1 from ${table} where ${table.shop_id} = ${sql.placeholder('shop')} and ${table.id} = ${sql.placeholder('id')}
        for no key update`,
  )

const locks = new WeakMap<KeyedTable, ReturnType<typeof lockOf>>()

/**
 * Locks one row by key until the transaction ends. Read the record in a later statement: after a wait, READ
 * COMMITTED re-reads only the locked row, while joins and subqueries of the locking statement keep the old
 * snapshot. A missing row is not an error here.
 */
export async function lockRow(tx: PipelinedTx, table: KeyedTable, id: string): Promise<void> {
  const lock = locks.get(table) ?? lockOf(table)
  locks.set(table, lock)
  await lock(tx, { shop: shopOf(tx), id })
}

/**
 * Locks one row and reads its record under the lock. Both are sent together and run one after the other, so the
 * read's snapshot is taken when the lock is held.
 */
export async function lockAndRead<Result>(
  tx: PipelinedTx,
  { table, id }: { table: KeyedTable; id: string },
  read: (tx: PipelinedTx) => Promise<Result>,
): Promise<Result> {
  const [, found] = await pipelined(tx, (tx) => [lockRow(tx, table, id), read(tx)])
  return found
}

type Changes<Table extends VersionedTable> = {
  [Column in Exclude<keyof InferInsertModel<Table>, 'shop_id' | 'id' | 'version'>]?:
    | InferInsertModel<Table>[Column]
    | SQL
}

/** Updates one locked row and raises its version. */
export async function updateRow<Table extends VersionedTable>(
  tx: PipelinedTx,
  table: Table,
  { id, ...changes }: { id: string } & Changes<Table>,
): Promise<InferSelectModel<Table>> {
  const written = await tx
    .update<VersionedTable>(table)
    .set({ ...changes, version: sql`${table.version} + 1`, updated_at: sql`now()` })
    .where(and(eq(table.shop_id, shopOf(tx)), eq(table.id, id)))
    .returning()
  // The generic hides the table's type from the query builder; the returned rows are of this table.
  return one(written) as InferSelectModel<Table>
}

interface Part {
  table: PgTable
  rows: readonly object[]
  /** Conflict key: rows that exist under it are updated in place and get their next version. */
  onConflict: readonly string[]
}

/** Rows of one table for `insertAll`, which adds the shop; generated columns and defaults come from the database. */
export const rowsFor = <Table extends PgTable>(
  table: Table,
  rows: readonly Omit<InferInsertModel<Table>, 'shop_id'>[],
  { onConflict = [] }: { onConflict?: readonly (keyof InferInsertModel<Table> & string)[] } = {},
): Part => ({ table, rows, onConflict })

/** A part with the columns that its rows name. */
interface Shape extends Part {
  given: readonly string[]
}

const columnsOf = (table: PgTable): PgColumn[] => Object.values(getTableColumns(table))

function shapeOf(part: Part): Shape {
  const [first = {}] = part.rows
  const names = columnsOf(part.table).map((column) => column.name)
  return { ...part, given: ['shop_id', ...names.filter((name) => name in first)] }
}

const namesOf = (columns: readonly string[]) => columns.map((column) => sql.identifier(column))

function updateInPlace({ table, given, onConflict: key }: Shape): SQL {
  if (key.length === 0) return sql``
  const settings = namesOf(given.filter((column) => !key.includes(column))).map(
    (name) => sql`${name} = excluded.${name}`,
  )
  const version = sql.identifier('version')
  const versioned = columnsOf(table).some(({ name }) => name === 'version')
    ? [sql`${version} = ${sql.identifier(getTableName(table))}.${version} + 1`, sql`updated_at = now()`]
    : []
  const list = sql.join([...settings, ...versioned], sql`, `)
  return sql`on conflict (${sql.join(namesOf(key), sql`, `)}) do update set ${list}`
}

/** A table's rows from one JSON parameter: the statement's text does not depend on how many there are. */
function insertion(shape: Shape, at: number): SQL {
  const name = sql.identifier(getTableName(shape.table))
  const list = sql.join(namesOf(shape.given), sql`, `)
  return sql`${sql.identifier(`part_${at}`)} as (insert into ${name} (${list})
    select ${list} from jsonb_populate_recordset(null::${name}, ${sql.placeholder(`rows_${at}`)}::jsonb)
    ${updateInPlace(shape)})`
}

const insertionOf = (shapes: readonly Shape[]) =>
  fixed(z.unknown(), sql`with ${sql.join(shapes.map(insertion), sql`, `)} select`)

/** By tables, columns and conflict keys: as many as the code has calls of `insertAll` times the parts that may be empty. */
const insertions = new Map<string, ReturnType<typeof insertionOf>>()

const keyOf = ({ table, given, onConflict }: Shape) => `${getTableName(table)} ${given} ${onConflict}`

/**
 * Inserts rows into several tables in one statement; foreign keys between them are checked at its end. All
 * rows of a part must name the same columns. Rows travel as JSON, so the statement text does not depend on
 * their number.
 */
export async function insertAll(tx: PipelinedTx, parts: readonly Part[]): Promise<void> {
  const shapes = parts.filter(({ rows }) => rows.length > 0).map(shapeOf)
  if (shapes.length === 0) return
  const key = shapes.map(keyOf).join('; ')
  const insert = insertions.get(key) ?? insertionOf(shapes)
  insertions.set(key, insert)
  const shop_id = shopOf(tx)
  const rows = shapes.map((part, at) => [`rows_${at}`, JSON.stringify(part.rows.map((row) => ({ ...row, shop_id })))])
  await insert(tx, Object.fromEntries(rows))
}

interface Many {
  where: SQL | undefined
  orderBy: readonly (PgColumn | SQL)[]
}

/** Child rows as one JSON column of the parent's query. */
export function manyOf<Table extends PgTable>(table: Table, { where, orderBy }: Many) {
  const columns = columnsOf(table)
  const name = getTableName(table)
  const decoded = (row: object) => {
    const read: Record<string, unknown> = {}
    for (const column of columns) {
      const value: unknown = Reflect.get(row, column.name)
      read[column.name] = value === null ? null : column.mapFromDriverValue(value)
    }
    // Decodes by the table's column types; the compiler cannot infer them in a loop.
    return read as InferSelectModel<Table>
  }
  const order = sql.join([...orderBy], sql`, `)
  return sql`(select coalesce(jsonb_agg(to_jsonb(${sql.identifier(name)}) order by ${order}), '[]')
    from ${table} where ${where})`.mapWith((value: object[]): InferSelectModel<Table>[] => value.map(decoded))
}
