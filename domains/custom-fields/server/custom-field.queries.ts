import { failure } from '@comptoir/platform/contract'
import { type Context, type Queryable, rows, shopOf, type Tx } from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import type { CustomField } from '../contract/index.ts'
import { kindOf } from './record-kinds.ts'

export type FieldRecord = CustomField & Record<string, unknown>

export const toField = (row: FieldRecord): CustomField => ({
  id: row.id,
  entity: row.entity,
  key: row.key,
  name: row.name,
  help: row.help,
  type: row.type,
  localised: row.localised,
  many: row.many,
  required: row.required,
  choices: row.choices,
  reference_to: row.reference_to,
  minimum: row.minimum,
  maximum: row.maximum,
  longest: row.longest,
  position: row.position,
  in_list: row.in_list,
  filterable: row.filterable,
  version: row.version,
})

const fieldsWhere = async (db: Queryable, shop: number, which: SQL) =>
  (
    await rows<FieldRecord>(
      db,
      sql`select * from custom_fields where shop_id = ${shop} and removed_at is null and ${which}`,
    )
  ).map(toField)

export const readFields = (db: Queryable, shop: number) =>
  fieldsWhere(db, shop, sql`true order by entity, position, key`)

export const readFieldsOf = (db: Queryable, shop: number, entity: string) =>
  fieldsWhere(db, shop, sql`entity = ${entity} order by position, key`)

/** The fields of a kind, which nobody takes away before the transaction ends. */
export const holdFieldsOf = (tx: Tx, entity: string) =>
  fieldsWhere(tx, shopOf(tx), sql`entity = ${entity} order by position, key for share`)

async function only(found: Promise<CustomField[]>) {
  const [field] = await found
  if (!field) throw failure('NOT_FOUND', { entity: 'custom_field' })
  return field
}

export const lockField = (tx: Tx, id: string) => only(fieldsWhere(tx, shopOf(tx), sql`id = ${id} for update`))

const mostCounted = 1_000

/** How many records hold a value of a field. Those that hold none of any are not looked at. */
export async function countFieldValues({ db, shop }: Context, id: string) {
  const { entity, key } = await only(fieldsWhere(db.current, shop, sql`id = ${id}`))
  const [row] = await rows<{ count: number }>(
    db.current,
    sql`select count(*) as count from (select 1 from ${sql.identifier(kindOf(entity).table)}
          where shop_id = ${shop} and metafields <> '{}' and metafields ? ${key} limit ${mostCounted + 1}) as held`,
  )
  const count = row?.count ?? 0
  return { total: Math.min(count, mostCounted), total_is: count > mostCounted ? 'at_least' : 'exact' } as const
}
