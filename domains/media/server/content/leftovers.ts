import { failure } from '@comptoir/platform/contract'
import { array, type Context, job, rows, shopOf, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'

/** Contents that a record named no longer. They stay a day, for pages that still show them. */
export const leave = (tx: Tx, keys: readonly string[]) =>
  rows(
    tx,
    sql`insert into media_leftovers (shop_id, key) select ${shopOf(tx)}, unnest(${array(keys)}::text[])
        on conflict (shop_id, key) do update set since = now()`,
  )

/**
 * Contents that a record names from now on. Whoever sweeps holds their rows: this waits, and then sees whether what
 * was put a moment ago is still there.
 */
export async function claim(tx: Tx, { files }: Context, keys: readonly string[]) {
  await rows(tx, sql`delete from media_leftovers where shop_id = ${shopOf(tx)} and key = any(${array(keys)}::text[])`)
  const there = await Promise.all(keys.map((key) => files.has(key)))
  if (!there.every(Boolean)) throw failure('DATABASE_BUSY')
}

const batch = 200

/** Contents are kept once for all shops of a database, so whoever names one keeps it. */
async function sweepSome({ db, shop, files }: Context): Promise<number> {
  return db.transaction(async (tx) => {
    const old = await rows<{ key: string; used: boolean }>(
      tx,
      sql`delete from media_leftovers l where shop_id = ${shop} and key in (
            select key from media_leftovers where shop_id = ${shop} and since < now() - interval '1 day'
            limit ${batch} for update skip locked)
          returning key, exists (
            select 1 from media_files f where f.keys @> array[l.key]) as used`,
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
