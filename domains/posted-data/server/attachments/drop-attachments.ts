import { array, type Context, enqueue, job, query, shopOf, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { postedAttachments, postedData } from '../posted-data.table.ts'

/** Content goes after the commit that removed its row. */
export const removeContent = job({
  name: 'remove_posted_files',
  schema: z.object({ keys: z.array(z.string()) }),
  async run({ files }, { keys }) {
    for (const key of keys) await files.remove(key)
  },
})

const Removed = z.object({ file_key: z.string(), thumb_key: z.string().nullable() })

async function removeAll(tx: Tx, rows: readonly z.infer<typeof Removed>[]) {
  const keys = rows.flatMap(({ file_key, thumb_key }) => [file_key, ...(thumb_key ? [thumb_key] : [])])
  if (keys.length > 0) await enqueue(tx, removeContent, { keys })
}

/** Before the items are deleted. */
export async function dropAttachments(tx: Tx, ids: readonly string[]) {
  const a = postedAttachments
  const removed = await query(
    tx,
    Removed,
    sql`delete from ${a} where ${a.shop_id} = ${shopOf(tx)} and ${a.posted_id} = any(${array(ids)}::uuid[])
        returning file_key, thumb_key`,
  )
  await removeAll(tx, removed)
}

const batch = 500

/** A day leaves time to undo; until then nobody can open them. */
async function dropSome({ db, shop, now }: Context) {
  const [a, d] = [postedAttachments, postedData]
  const since = new Date(now().getTime() - 86_400_000).toISOString()
  return db.transaction(async (tx) => {
    const removed = await query(
      tx,
      Removed,
      sql`delete from ${a} where ${a.shop_id} = ${shop} and (${a.posted_id}, ${a.id}) in (
            select f.posted_id, f.id from ${a} f join ${d} on ${d.shop_id} = f.shop_id and ${d.id} = f.posted_id
            where f.shop_id = ${shop} and ${d.status} = 'spam' and ${d.updated_at} < ${since}::timestamptz limit ${batch})
          returning file_key, thumb_key`,
    )
    await removeAll(tx, removed)
    return removed.length
  })
}

/** Discards what was sent with messages that are spam. */
export const discardSpamFiles = job({
  name: 'discard_spam_files',
  schema: z.unknown(),
  every: '35 * * * *',
  async run(context) {
    while ((await dropSome(context)) === batch);
  },
})
