import { Column, type GetColumnData, is, SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Queryable, rows } from './database.ts'

type Field = PgColumn | SQL | SQL.Aliased
type DataOf<F> = F extends PgColumn
  ? GetColumnData<F>
  : F extends SQL<infer Data>
    ? Data
    : F extends SQL.Aliased<infer Data>
      ? Data
      : never

/** Row type of a selection; expressions are typed by `sql<Type>`. */
export type Selected<Fields> = { [Name in keyof Fields]: DataOf<Fields[Name]> }

const expressionOf = (field: Field) => (is(field, SQL.Aliased) ? field.sql : field)

/**
 * Columns for SQL written as text, with rows decoded by the tables' types. For lists composed of parts;
 * elsewhere use the query builder.
 */
export function selection<Fields extends Readonly<Record<string, Field>>>(fields: Fields) {
  const entries = Object.entries(fields)
  const columns = sql.join(
    entries.map(([name, field]) => sql`${expressionOf(field)} as ${sql.identifier(name)}`),
    sql`, `,
  )

  const dataOf = (field: Field, value: unknown) =>
    value !== null && is(field, Column) ? field.mapFromDriverValue(value) : value

  // The compiler cannot infer a row type in a loop.
  const decode = (row: object) =>
    Object.fromEntries(
      entries.map(([name, field]) => [name, dataOf(field, Reflect.get(row, name))]),
    ) as Selected<Fields>

  return {
    columns,
    decode,
    read: async (db: Queryable, rest: SQL): Promise<Selected<Fields>[]> =>
      (await rows(db, sql`select ${columns} ${rest}`)).map(decode),
  }
}
