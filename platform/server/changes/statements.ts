import { apiError, type Versioned } from '@comptoir/platform/contract'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../db/database.ts'
import { changes } from '../db/platform.table.ts'
import { query } from '../db/query.ts'
import { shopOf } from './outbox.ts'

/** A value for a JSON column. Without it a list would be written as an array of the database. */
export const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`

const Changed = z.object({ fields: z.array(z.string()).nullable(), author: z.string().nullable() })

/**
 * Refuses a save that is based on an older version than the record, which its caller has locked. The
 * refusal carries the record as it is, the fields that others have changed in between and who changed them last.
 */
export async function expectVersion(
  tx: Tx,
  current: Versioned,
  { entity, version }: { entity: string; version: number },
) {
  if (current.version === version) return
  const [changed] = await query(
    tx,
    Changed,
    sql`select array_agg(distinct field collate "C") as fields, (array_agg(actor ->> 'name' order by seq desc))[1] as author
        from ${changes}, unnest(fields) as field
        where shop_id = ${shopOf(tx)} and entity = ${entity} and entity_id = ${current.id} and version > ${version}
          and field not in ('version', 'updated_at')`,
  )
  const { fields, author } = changed ?? {}
  throw apiError('VERSION_CONFLICT', { current, changed_fields: fields ?? [], ...(author && { changed_by: author }) })
}

/** A point in time as the wire writes it. */
export const isoTime = (time: Date | string | null) => (time === null ? null : new Date(time).toISOString())
export const isoMoment = (time: Date | string) => new Date(time).toISOString()
