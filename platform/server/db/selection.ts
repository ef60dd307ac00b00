import { Column, type GetColumnData, is, SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { fixedQuery, prebuilt, type Queryable, rows } from './database.ts'

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

/** The columns of a table that a list of names asks for. */
export function columnsNamed<Table extends object, Name extends keyof Table & string>(
  table: Table,
  names: Readonly<Record<Name, true>>,
): Pick<Table, Name> {
  const columns = Object.entries(table).filter(([name]) => Object.hasOwn(names, name))
  // The compiler cannot infer the names of a filtered list.
  return Object.fromEntries(columns) as Pick<Table, Name>
}

const expressionOf = (field: Field) => (is(field, SQL.Aliased) ? field.sql : field)

/**
 * Columns for SQL written as text, with rows decoded by the tables' types. For lists composed of parts;
 * elsewhere use the query builder.
 */
export function selection<Fields extends Readonly<Record<string, Field>>>(fields: Fields) {
  const entries = Object.entries(fields)
  const columns = prebuilt(
    sql.join(
      entries.map(([name, field]) => sql`${expressionOf(field)} as ${sql.identifier(name)}`),
      sql`, `,
    ),
  )

  const decoders = entries.map(([name, field]) => [name, is(field, Column) ? field : null] as const)

  const decode = (row: object) => {
    const decoded: Record<string, unknown> = {}
    for (const [name, column] of decoders) {
      const value: unknown = Reflect.get(row, name)
      decoded[name] = value !== null && column ? column.mapFromDriverValue(value) : value
    }
    // The compiler cannot infer a row type in a loop.
    return decoded as Selected<Fields>
  }

  return {
    columns,
    decode,
    read: async (db: Queryable, rest: SQL): Promise<Selected<Fields>[]> =>
      (await rows(db, sql`select ${columns} ${rest}`)).map(decode),
    /** Like `read`, with the text built once. Values are `sql.placeholder(name)`. */
    fixed: (rest: SQL) => {
      const run = fixedQuery(z.record(z.string(), z.unknown()), sql`select ${columns} ${rest}`)
      return async (db: Queryable, values: Readonly<Record<string, unknown>>): Promise<Selected<Fields>[]> =>
        (await run(db, values)).map(decode)
    },
  }
}
