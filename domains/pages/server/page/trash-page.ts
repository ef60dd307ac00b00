import { apiError } from '@comptoir/platform/contract'
import {
  type Context,
  count,
  emit,
  emitDeleted,
  expectVersion,
  freeHandle,
  job,
  lockRow,
  query,
  shopOf,
  type Tx,
  updateRow,
} from '@comptoir/platform/server'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { trashDays } from '../../contract/page.rules.ts'
import type { PageRecord } from '../../contract/page.ts'
import { pageDeleted, pageRestored } from '../../contract/page.wire.ts'
import { pages } from '../pages.table.ts'
import { lockPage, readPage } from './page.queries.ts'

/** Moves a locked page to the trash and frees its handle. */
export async function trashPage(tx: Tx, before: PageRecord) {
  await tx
    .update(pages)
    .set({ deleted_at: sql`now()`, version: sql`${pages.version} + 1`, updated_at: sql`now()` })
    .where(and(eq(pages.shop_id, shopOf(tx)), eq(pages.id, before.id)))
  emitDeleted(tx, pageDeleted, before)
  count(tx, 'pages', -1)
}

export async function deletePage({ db, shop }: Context, id: string, version: number) {
  return db.transaction(async (tx) => {
    const before = await lockPage(tx, shop, id)
    await expectVersion(tx, before, { entity: 'page', version })
    await trashPage(tx, before)
    return { success: true as const }
  })
}

const Trashed = z.object({ handle: z.string(), is_taken: z.boolean() })

async function lockTrashed(tx: Tx, id: string) {
  await lockRow(tx, pages, id)
  const [row] = await query(
    tx,
    Trashed,
    sql`select p.handle, exists (select 1 from ${pages} o where o.shop_id = p.shop_id and o.handle = p.handle
          and o.deleted_at is null) as is_taken
        from ${pages} p where p.shop_id = ${shopOf(tx)} and p.id = ${id} and p.deleted_at is not null`,
  )
  if (!row) throw apiError('NOT_FOUND', { entity: 'page' })
  return row
}

/** Restores a page; it gets another handle if its own is in use. */
export async function restorePage({ db, shop }: Context, id: string) {
  return db.transaction(async (tx) => {
    const { handle: own, is_taken } = await lockTrashed(tx, id)
    const handle = is_taken ? await freeHandle(tx, 'pages', { id, title: own }) : own
    await updateRow(tx, pages, { id, deleted_at: null, handle })
    const page = await readPage(tx, shop, id)
    emit(tx, pageRestored, page)
    count(tx, 'pages', 1)
    return { page }
  })
}

export const purgePages = job({
  name: 'purge_pages',
  schema: z.unknown(),
  every: '55 3 * * *',
  run: ({ db }) =>
    db.transaction(async (tx) => {
      const isOver = sql`${pages.deleted_at} < now() - make_interval(days => ${trashDays})`
      await tx.delete(pages).where(and(eq(pages.shop_id, shopOf(tx)), isNotNull(pages.deleted_at), isOver))
    }),
})
