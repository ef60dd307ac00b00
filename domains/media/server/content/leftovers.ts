import { apiError } from '@comptoir/platform/contract'
import { array, type Context, job, query, shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { mediaFiles, mediaLeftovers } from '../media.table.ts'

/** Contents that a record named no longer. They stay a day, for pages that still show them. */
export async function leave(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await tx
    .insert(mediaLeftovers)
    .values(keys.map((key) => ({ shop_id: shopOf(tx), key })))
    .onConflictDoUpdate({ target: [mediaLeftovers.shop_id, mediaLeftovers.key], set: { since: sql`now()` } })
}

/**
 * Contents that a record names from now on. Whoever sweeps holds their rows: this waits, and then sees whether what
 * was put a moment ago is still there.
 */
export async function claim(tx: Tx, { files }: Context, keys: readonly string[]) {
  await tx
    .delete(mediaLeftovers)
    .where(and(eq(mediaLeftovers.shop_id, shopOf(tx)), sql`${mediaLeftovers.key} = any(${array(keys)}::text[])`))
  const there = await Promise.all(keys.map((key) => files.has(key)))
  if (!there.every(Boolean)) throw apiError('DATABASE_BUSY')
}

const batch = 200
const Swept = z.object({ key: z.string(), used: z.boolean() })

/** Contents are kept once for all shops of a database, so whoever names one keeps it. */
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

/** Removes contents that no record has named for a day. */
export const sweepLeftovers = job({
  name: 'sweep_media',
  schema: z.unknown(),
  every: '40 3 * * *',
  async run(context) {
    while ((await sweepSome(context)) === batch);
  },
})
