import { apiError } from '@comptoir/platform/contract'
import { array, query, shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { mediaFiles, mediaUses } from '../content/media.table.ts'

const Use = z.object({ file_id: z.string() })

export interface Uses {
  entity: string
  id: string
  files: readonly string[]
  /** Files used so far; a forced deletion may have removed some. */
  before?: readonly string[] | undefined
  /** Shown in the list of uses. */
  label?: string
}

/**
 * Sets the files a record uses, in the record's transaction.
 * Rejects the whole set if a file does not exist.
 */
export async function useFiles(tx: Tx, { entity, id, files, before = [], label = '' }: Uses): Promise<void> {
  const shop = shopOf(tx)
  const unique = [...new Set(files)]
  const isWanted = sql`any(${array(unique)}::uuid[])`
  await tx
    .delete(mediaUses)
    .where(
      and(
        eq(mediaUses.shop_id, shop),
        eq(mediaUses.entity, entity),
        eq(mediaUses.entity_id, id),
        sql`not ${mediaUses.file_id} = ${isWanted}`,
      ),
    )
  if (unique.length === 0) return
  const written = await query(
    tx,
    Use,
    sql`insert into ${mediaUses} (shop_id, entity, entity_id, file_id, label)
        select shop_id, ${entity}, ${id}::uuid, id, ${label || null} from ${mediaFiles}
        where shop_id = ${shop} and id = ${isWanted} order by id for share
        on conflict (shop_id, entity, entity_id, file_id) do update set label = excluded.label returning file_id`,
  )
  const known = new Set([...written.map(({ file_id }) => file_id), ...before])
  if (!unique.every((file) => known.has(file))) throw apiError('NOT_FOUND', { entity: 'file' })
}
