import { Id } from '@comptoir/platform/contract'
import { type Context, emitDeleted, enqueue, expectVersion, job, query, updateRow } from '@comptoir/platform/server'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { customFieldDeleted } from '../contract/custom-field.wire.ts'
import { lockField } from './custom-field.queries.ts'
import { customFields } from './custom-field.table.ts'
import { kindOf } from './record-kinds.ts'

const purgeJob = { name: 'purge_custom_field', schema: z.object({ id: Id }) }

/** The lock waits for running writes, so that no value is stored afterwards. */
export async function deleteCustomField({ db, now }: Context, id: string, version: number) {
  return db.transaction(async (tx) => {
    const before = await lockField(tx, id)
    await expectVersion(tx, before, { entity: 'custom_field', version })
    await updateRow(tx, customFields, { id, removed_at: now().toISOString() })
    emitDeleted(tx, customFieldDeleted, before)
    await enqueue(tx, purgeJob, { id })
    return { success: true as const }
  })
}

const batchSize = 1_000

interface Purged {
  entity: string
  key: string
}

async function purgePart({ db, shop, customFields: kinds }: Context, { entity, key }: Purged, after: string) {
  const { table } = kindOf(kinds, entity)
  const [last] = await query(
    db.current,
    z.object({ id: z.string().nullable() }),
    sql`with part as materialized (
          select ${table.id} as id from ${table}
          where ${table.shop_id} = ${shop} and ${table.metafields} <> '{}' and ${table.id} > ${after}::uuid
          order by ${table.id} limit ${batchSize}
        ), purged as (
          update ${table} set metafields = ${table.metafields} - ${key}::text from part
          where ${table.shop_id} = ${shop} and ${table.id} = part.id and ${table.metafields} ? ${key}
        )
        select max(id::text collate "C") as id from part`,
  )
  return last?.id ?? null
}

/** Removes the values in parts, then the definition. Safe to restart. */
async function purgeField(context: Context, { id }: { id: string }) {
  const { db, shop } = context
  const which = and(eq(customFields.shop_id, shop), eq(customFields.id, id), isNotNull(customFields.removed_at))
  const [field] = await db.current
    .select({ entity: customFields.entity, key: customFields.key })
    .from(customFields)
    .where(which)
  if (!field) return
  let after: string | null = '00000000-0000-0000-0000-000000000000'
  while (after) after = await purgePart(context, field, after)
  await db.current.delete(customFields).where(which)
}

export const fieldJobs = [job({ ...purgeJob, run: purgeField })]
