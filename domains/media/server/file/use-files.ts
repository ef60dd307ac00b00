import { failure } from '@comptoir/platform/contract'
import { array, rows, shopOf, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'

/** A record of another domain, and the files it shows. */
export interface Uses {
  entity: string
  id: string
  files: readonly string[]
  /** Those it showed until now: one of these may be gone, because somebody deleted it nevertheless. */
  before?: readonly string[] | undefined
  /** What it is called, for whoever asks where a file is shown. */
  label?: string
}

/**
 * Says which files a record shows from now on, in the transaction that makes it so; none when it shows none. A file
 * that is not there refuses the whole.
 */
export async function useFiles(tx: Tx, { entity, id, files, before = [], label = '' }: Uses): Promise<void> {
  const shop = shopOf(tx)
  const unique = [...new Set(files)]
  await rows(
    tx,
    sql`delete from media_uses where shop_id = ${shop} and entity = ${entity} and entity_id = ${id}
        and not file_id = any(${array(unique)}::uuid[])`,
  )
  if (unique.length === 0) return
  const written = await rows<{ file_id: string }>(
    tx,
    sql`insert into media_uses (shop_id, entity, entity_id, file_id, label)
        select shop_id, ${entity}, ${id}, id, ${label} from media_files
        where shop_id = ${shop} and id = any(${array(unique)}::uuid[]) order by id for share
        on conflict (shop_id, entity, entity_id, file_id) do update set label = excluded.label returning file_id`,
  )
  const known = new Set([...written.map(({ file_id }) => file_id), ...before])
  if (!unique.every((file) => known.has(file))) throw failure('NOT_FOUND', { entity: 'file' })
}
