import { Id } from '@comptoir/platform/contract'
import { type Context, enqueue, insertAll, query, rowsFor, shopOf, type Tx } from '@comptoir/platform/server'
import { and, asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { importPictures } from '../record/import.table.ts'

export const picturesJob = {
  name: 'fetch_import_pictures',
  queue: 'pictures',
  class: 'batch' as const,
  schema: z.object({ batch_id: Id }),
}

interface RowId {
  batch: string
  row: number
}

interface WithPictures {
  product_id: string | null
  pictures?: number
}

export async function savePictures(tx: Tx, { batch, row }: RowId, { product_id, pictures = 0 }: WithPictures) {
  if (product_id === null || pictures === 0) return
  await insertAll(tx, [rowsFor(importPictures, [{ batch_id: batch, row_number: row, product_id, pictures }])])
}

export const waitingPictures = ({ db, shop }: Context, { batch, limit }: { batch: string; limit: number }) => {
  const { row_number, product_id } = importPictures
  return db.current
    .select({ row_number, product_id })
    .from(importPictures)
    .where(and(eq(importPictures.shop_id, shop), eq(importPictures.batch_id, batch)))
    .orderBy(asc(row_number))
    .limit(limit)
}

/** Claims the pictures of a row; null if another run has claimed them. */
export async function claimPictures(tx: Tx, { batch, row }: RowId): Promise<number | null> {
  const [taken] = await tx
    .delete(importPictures)
    .where(
      and(
        eq(importPictures.shop_id, shopOf(tx)),
        eq(importPictures.batch_id, batch),
        eq(importPictures.row_number, row),
      ),
    )
    .returning({ pictures: importPictures.pictures })
  return taken?.pictures ?? null
}

/** Restarts downloads whose process ended. */
export const resumePictures = ({ db, shop }: Context) =>
  db.transaction(async (tx) => {
    const stale = await query(
      tx,
      z.object({ batch_id: Id }),
      sql`with stale as (
        update ${importPictures} set tried_at = now()
        where shop_id = ${shop} and tried_at < now() - interval '1 minute' returning batch_id
      ) select distinct batch_id from stale`,
    )
    for (const { batch_id } of stale) await enqueue(tx, picturesJob, { batch_id })
  })
