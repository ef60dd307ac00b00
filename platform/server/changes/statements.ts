import { apiError, type Versioned } from '@comptoir/platform/contract'
import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import { one, rows, type Tx } from '../db/database.ts'
import { shopOf } from './outbox.ts'

/** A value for a JSON column. Without it a list would be written as an array of the database. */
export const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`

type Values = Readonly<Record<string, unknown>>

const present = (values: Values) => Object.entries(values).filter(([, value]) => value !== undefined)

function insertion(table: string, values: Values) {
  const entries = present(values)
  const names = sql.join(
    entries.map(([name]) => sql.identifier(name)),
    sql`, `,
  )
  const data = sql.join(
    entries.map(([, value]) => sql`${value}`),
    sql`, `,
  )
  return sql`insert into ${sql.identifier(table)} (${names}) values (${data})`
}

/** Inserts one row. Names come from code, values travel as parameters. */
export const insert = (tx: Tx, table: string, values: Values) => rows(tx, insertion(table, values))

/** Inserts one row and returns it, with what the database filled in. */
export const insertReturning = async <Row extends pg.QueryResultRow>(tx: Tx, table: string, values: Values) =>
  one(await rows<Row>(tx, sql`${insertion(table, values)} returning *`))

/** Changes one locked row, raising its version, and returns it. */
export async function update<Row extends pg.QueryResultRow>(
  tx: Tx,
  { table, id }: { table: string; id: string },
  changes: Values,
): Promise<Row> {
  const settings = sql.join(
    [
      ...present(changes).map(([name, value]): SQL => sql`${sql.identifier(name)} = ${value}`),
      sql`version = version + 1`,
      sql`updated_at = now()`,
    ],
    sql`, `,
  )
  return one(
    await rows<Row>(
      tx,
      sql`update ${sql.identifier(table)} set ${settings} where shop_id = ${shopOf(tx)} and id = ${id} returning *`,
    ),
  )
}

/**
 * Refuses a save that is based on an older version than the record, which its caller has locked. The
 * refusal carries the record as it is and the fields that others have changed in between.
 */
export async function expectVersion(
  tx: Tx,
  current: Versioned,
  { entity, version }: { entity: string; version: number },
) {
  if (current.version === version) return
  const [changed] = await rows<{ fields: string[] | null }>(
    tx,
    sql`select array_agg(distinct field) as fields from changes, unnest(fields) as field
        where shop_id = ${shopOf(tx)} and entity = ${entity} and entity_id = ${current.id} and version > ${version}
          and field not in ('version', 'updated_at')`,
  )
  throw apiError('VERSION_CONFLICT', { current, changed_fields: changed?.fields ?? [] })
}

/** A point in time as the wire writes it. */
export const isoTime = (time: Date | string | null) => (time === null ? null : new Date(time).toISOString())
export const isoMoment = (time: Date | string) => new Date(time).toISOString()
