import { Column, type GetColumnData, is, SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { prebuilt } from './query.ts'

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
 * Columns for SQL written as text, and a schema that decodes its rows by the tables' types. For lists composed of parts;
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

  return { columns, decode, row: z.record(z.string(), z.unknown()).transform(decode) }
}
