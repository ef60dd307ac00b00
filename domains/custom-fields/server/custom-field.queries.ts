import { apiError } from '@comptoir/platform/contract'
import {
  byCodePoint,
  type Context,
  lockAndRead,
  manyOf,
  one,
  type Queryable,
  query,
  shopOf,
  type Tx,
} from '@comptoir/platform/server'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Choice, CustomField } from '../contract/custom-field.ts'
import { customFields, fieldChoices } from './custom-field.table.ts'
import { kindOf } from './record-kinds.ts'

export const toField = (row: typeof customFields.$inferSelect, choices: readonly Choice[]): CustomField => ({
  id: row.id,
  entity: row.entity,
  key: row.key,
  name: row.name,
  help: row.help,
  type: row.type,
  localised: row.localised,
  many: row.many,
  required: row.required,
  choices: choices.map(({ key, label }) => ({ key, label })),
  reference_to: row.reference_to,
  minimum: row.minimum,
  maximum: row.maximum,
  longest: row.longest,
  position: row.position,
  in_list: row.in_list,
  filterable: row.filterable,
  version: row.version,
})

/** Deleted fields stay until their values are purged. */
export const fieldsOfShop = (shop: number, which?: SQL) =>
  and(eq(customFields.shop_id, shop), isNull(customFields.removed_at), which)

async function fieldsWhere(db: Queryable, shop: number, which?: SQL): Promise<CustomField[]> {
  const { entity, position, key } = customFields
  const ofField = and(eq(fieldChoices.shop_id, customFields.shop_id), eq(fieldChoices.field_id, customFields.id))
  const found = await db
    .select({
      field: customFields,
      choices: manyOf(fieldChoices, { where: ofField, orderBy: [fieldChoices.position] }),
    })
    .from(customFields)
    .where(fieldsOfShop(shop, which))
    .orderBy(byCodePoint(entity), position, byCodePoint(key))
  return found.map(({ field, choices }) => toField(field, choices))
}

export const readFields = (db: Queryable, shop: number) => fieldsWhere(db, shop)

export const readFieldsOf = (db: Queryable, shop: number, entity: string) =>
  fieldsWhere(db, shop, eq(customFields.entity, entity))

/** Locks the definitions, so that no field is deleted before the transaction ends. */
export async function lockFieldsOf(tx: Tx, entity: string) {
  const ofKind = eq(customFields.entity, entity)
  await tx
    .select({ id: customFields.id })
    .from(customFields)
    .where(fieldsOfShop(shopOf(tx), ofKind))
    .orderBy(customFields.id)
    .for('share')
  return fieldsWhere(tx, shopOf(tx), ofKind)
}

async function readField(db: Queryable, shop: number, id: string): Promise<CustomField> {
  const [field] = await fieldsWhere(db, shop, eq(customFields.id, id))
  if (!field) throw apiError('NOT_FOUND', { entity: 'custom_field' })
  return field
}

export const lockField = (tx: Tx, id: string): Promise<CustomField> =>
  lockAndRead(tx, { table: customFields, id }, (tx) => readField(tx, shopOf(tx), id))

const maxCounted = 1_000

export async function countFieldValues({ db, shop, customFields: kinds }: Context, id: string) {
  const { entity, key } = await readField(db.current, shop, id)
  const { table } = kindOf(kinds, entity)
  const counted = await query(
    db.current,
    z.object({ count: z.number() }),
    sql`select count(*) as count from (select 1 from ${table}
          where ${table.shop_id} = ${shop} and ${table.metafields} <> '{}' and ${table.metafields} ? ${key}
          limit ${maxCounted + 1}) as held`,
  )
  const { count } = one(counted)
  return { total: Math.min(count, maxCounted), total_is: count > maxCounted ? 'at_least' : 'exact' } as const
}
