import { apiError } from '@comptoir/platform/contract'
import { array, type Context, job, query, shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { mediaFiles, mediaLeftovers } from './media.table.ts'

/** Schedules content for deletion after a day, for pages that still show it. */
export async function scheduleDeletion(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await tx
    .insert(mediaLeftovers)
    .values(keys.map((key) => ({ shop_id: shopOf(tx), key })))
    .onConflictDoUpdate({ target: [mediaLeftovers.shop_id, mediaLeftovers.key], set: { since: sql`now()` } })
}

/** Cancels a scheduled deletion. Waits for a running sweep, then checks that the content still exists. */
export async function cancelDeletion(tx: Tx, { files }: Context, keys: readonly string[]) {
  await tx
    .delete(mediaLeftovers)
    .where(and(eq(mediaLeftovers.shop_id, shopOf(tx)), sql`${mediaLeftovers.key} = any(${array(keys)}::text[])`))
  const existing = await Promise.all(keys.map((key) => files.has(key)))
  if (!existing.every(Boolean)) throw apiError('DATABASE_BUSY')
}

const batch = 200
const Swept = z.object({ key: z.string(), used: z.boolean() })

/** Content is shared by all shops of a database, so a use by any of them keeps it. */
async function sweepSome({ db, shop, files }: Context): Promise<number> {
  return db.transaction(async (tx) => {
    const old = await query(
      tx,
      Swept,
      sql`delete from ${mediaLeftovers} where shop_id = ${shop} and key in (
            select key from ${mediaLeftovers} where shop_id = ${shop} and since < now() - interval '1 day'
            limit ${batch} for update skip locked)
          returning key, exists (
            select 1 from ${mediaFiles} where ${mediaFiles.keys} @> array[${mediaLeftovers.key}]) as used`,
    )
    for (const { key, used } of old) if (!used) await files.remove(key)
    return old.length
  })
}

/** Deletes content unused for a day. */
export const deleteUnused = job({
  name: 'sweep_media',
  schema: z.unknown(),
  every: '40 3 * * *',
  async run(context) {
    while ((await sweepSome(context)) === batch);
  },
})
