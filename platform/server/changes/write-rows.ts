import { and, eq, type InferInsertModel, type InferSelectModel, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { one, rows, type Tx } from '../db/database.ts'
import type { KeyedTable, VersionedTable } from '../db/table.ts'
import { shopOf } from './outbox.ts'
/**
 * Locks one row by key until the transaction ends. Read the record in a later statement: after a wait, READ
 * COMMITTED re-reads only the locked row, while joins and subqueries of the locking statement keep the old
 * snapshot. A missing row is not an error here.
 */
export async function lockRow(tx: Tx, table: KeyedTable, id: string): Promise<void> {
  await tx
    .select({ one: sql`1` })
    .from(table)
    .where(and(eq(table.shop_id, shopOf(tx)), eq(table.id, id)))
    .for('no key update')
}

type Changes<Table extends VersionedTable> = Partial<Omit<InferInsertModel<Table>, 'shop_id' | 'id' | 'version'>>

/** Updates one locked row and raises its version. */
export async function updateRow<Table extends VersionedTable>(
  tx: Tx,
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

function updateInPlace(table: PgTable, given: readonly string[], key: readonly string[]): SQL {
  if (key.length === 0) return sql``
  const { columns, name: tableName } = getTableConfig(table)
  const names = (wanted: readonly string[]) => wanted.map((column) => sql.identifier(column))
  const settings = names(given.filter((column) => !key.includes(column))).map((name) => sql`${name} = excluded.${name}`)
  const version = sql.identifier('version')
  const versioned = columns.some(({ name }) => name === 'version')
    ? [sql`${version} = ${sql.identifier(tableName)}.${version} + 1`, sql`updated_at = now()`]
    : []
  const list = sql.join([...settings, ...versioned], sql`, `)
  return sql`on conflict (${sql.join(names(key), sql`, `)}) do update set ${list}`
}

/** A table's rows from one JSON parameter: the statement's text does not depend on how many there are. */
function insertion(shop: number, { table, rows, onConflict }: Part): SQL {
  const { columns, name } = getTableConfig(table)
  const [first = {}] = rows
  const given = ['shop_id', ...columns.map((column) => column.name).filter((column) => column in first)]
  const list = sql.join(
    given.map((column) => sql.identifier(column)),
    sql`, `,
  )
  const values = JSON.stringify(rows.map((row) => ({ ...row, shop_id: shop })))
  return sql`insert into ${sql.identifier(name)} (${list})
    select ${list} from jsonb_populate_recordset(null::${sql.identifier(name)}, ${values}::jsonb)
    ${updateInPlace(table, given, onConflict)}`
}

/**
 * Inserts rows into several tables in one statement; foreign keys between them are checked at its end. All
 * rows of a table must name the same columns. Rows travel as JSON, so the statement text does not depend on
 * their number.
 */
export async function insertAll(tx: Tx, parts: readonly Part[]): Promise<void> {
  const filled = parts.filter(({ rows }) => rows.length > 0)
  const shop = shopOf(tx)
  const steps = filled.map((part, at) => sql`${sql.identifier(`part_${at}`)} as (${insertion(shop, part)})`)
  if (steps.length > 0) await rows(tx, sql`with ${sql.join(steps, sql`, `)} select`)
}

interface Many {
  where: SQL | undefined
  orderBy: readonly (PgColumn | SQL)[]
}

/** Child rows as one JSON column of the parent's query. */
export function manyOf<Table extends PgTable>(table: Table, { where, orderBy }: Many) {
  const { columns, name } = getTableConfig(table)
  // Decodes by the table's column types; the compiler cannot infer them in a loop.
  const decoded = (row: object) =>
    Object.fromEntries(
      columns.map((column) => {
        const value: unknown = Reflect.get(row, column.name)
        return [column.name, value === null ? null : column.mapFromDriverValue(value)]
      }),
    ) as InferSelectModel<Table>
  const order = sql.join([...orderBy], sql`, `)
  return sql`(select coalesce(jsonb_agg(to_jsonb(${sql.identifier(name)}) order by ${order}), '[]')
    from ${table} where ${where})`.mapWith((value: object[]): InferSelectModel<Table>[] => value.map(decoded))
}
