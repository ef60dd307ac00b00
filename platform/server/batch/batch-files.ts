import { and, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { shopOf } from '../changes/outbox.ts'
import type { Queryable, Tx } from '../db/database.ts'
import { oneOf } from '../db/query.ts'
import { batches } from './batch.table.ts'

const ofKinds = (shop: number, kinds: readonly string[]) =>
  and(eq(batches.shop_id, shop), oneOf(batches.kind, kinds), isNotNull(batches.file_key))

/** Number of uploaded files that batches of these kinds still name. */
export async function countBatchFiles(db: Queryable, shop: number, kinds: readonly string[]) {
  const [found] = await db
    .select({ count: sql<number>`count(distinct ${batches.file_key})` })
    .from(batches)
    .where(ofKinds(shop, kinds))
  return found?.count ?? 0
}

/** Number of batches of these kinds that read their file now or will; a revert works from the report. */
export const countOpenFiles = (db: Queryable, shop: number, kinds: readonly string[]) =>
  db.$count(batches, and(ofKinds(shop, kinds), isNull(batches.finished_at), isNull(batches.reverts_id)))

interface Dropped {
  kinds: readonly string[]
  /** Only this content. */
  key?: string
  /** Only of batches that ended before. */
  endedBefore?: Date
}

/**
 * Has ended batches forget their uploaded files, and returns the keys that no batch needs any more. The content is
 * removed after the commit.
 */
export async function forgetBatchFiles(tx: Tx, { kinds, key, endedBefore }: Dropped): Promise<string[]> {
  const shop = shopOf(tx)
  const isOver = isNotNull(batches.finished_at)
  const which: (SQL | undefined)[] = [
    ofKinds(shop, kinds),
    isOver,
    key === undefined ? undefined : eq(batches.file_key, key),
    endedBefore && lt(batches.finished_at, endedBefore.toISOString()),
  ]
  const found = await tx
    .select({ id: batches.id, key: batches.file_key })
    .from(batches)
    .where(and(...which))
    .for('update')
  const ids = found.map(({ id }) => id)
  await tx
    .update(batches)
    .set({ file_key: null })
    .where(and(eq(batches.shop_id, shop), oneOf(batches.id, ids)))
  return [...new Set(found.flatMap((batch) => batch.key ?? []))]
}

/** Content is shared by its hash: a batch of any kind may still need it. */
export const isBatchFile = async (db: Queryable, shop: number, key: string) =>
  (await db.$count(batches, and(eq(batches.shop_id, shop), eq(batches.file_key, key)))) > 0
