import { useFiles } from '@comptoir/media/server'
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
import { type Article, trashDays } from '../../contract/article.ts'
import { articleDeleted, articleRestored } from '../../contract/article.wire.ts'
import { articles } from '../blog.table.ts'
import { keepNames } from '../label/lock-labels.ts'
import { lockArticle, readArticle, recordOf } from './article.queries.ts'
import { indexArticles } from './index-articles.ts'
import { inBlog } from './save-article.ts'

/** Moves a locked article to the trash and frees its handle. */
export async function trashArticle(tx: Tx, before: Article) {
  await tx
    .update(articles)
    .set({ deleted_at: sql`now()`, version: sql`${articles.version} + 1`, updated_at: sql`now()` })
    .where(and(eq(articles.shop_id, shopOf(tx)), eq(articles.id, before.id)))
  emitDeleted(tx, articleDeleted, recordOf(before))
  count(tx, 'articles', -1)
}

export async function deleteArticle({ db, shop }: Context, id: string, version: number) {
  return db.transaction(async (tx) => {
    const before = await lockArticle(tx, shop, id)
    await expectVersion(tx, before, { entity: 'article', version })
    await trashArticle(tx, before)
    return { success: true as const }
  })
}

const Trashed = z.object({ blog_id: z.string(), handle: z.string(), is_taken: z.boolean() })

async function lockTrashed(tx: Tx, id: string) {
  await lockRow(tx, articles, id)
  const [row] = await query(
    tx,
    Trashed,
    sql`select a.blog_id, a.handle, exists (select 1 from ${articles} o where o.shop_id = a.shop_id
          and o.blog_id = a.blog_id and o.handle = a.handle and o.deleted_at is null) as is_taken
        from ${articles} a where a.shop_id = ${shopOf(tx)} and a.id = ${id} and a.deleted_at is not null`,
  )
  if (!row) throw apiError('NOT_FOUND', { entity: 'article' })
  return row
}

/** Restores an article; it gets another handle if its own is in use. */
export async function restoreArticle({ db, shop }: Context, id: string) {
  return db.transaction(async (tx) => {
    await keepNames(tx)
    const { blog_id, handle: own, is_taken } = await lockTrashed(tx, id)
    const handle = is_taken ? await freeHandle(tx, 'articles', { id, title: own, ...inBlog(blog_id) }) : own
    await updateRow(tx, articles, { id, deleted_at: null, handle })
    // Names of labels that were saved meanwhile reached the articles outside the trash only.
    await indexArticles(tx, [id])
    const article = await readArticle(tx, shop, id)
    emit(tx, articleRestored, recordOf(article))
    count(tx, 'articles', 1)
    return { article }
  })
}

const batchSize = 200

/** Deletes a batch of what has been in the trash for long enough, and the articles' claims on files. */
async function purgeBatch(tx: Tx): Promise<number> {
  const shop = shopOf(tx)
  const expired = sql`${articles.id} in (select id from ${articles} where shop_id = ${shop}
    and deleted_at < now() - make_interval(days => ${trashDays}) order by deleted_at, id limit ${batchSize}
    for update skip locked)`
  const purged = await tx
    .delete(articles)
    .where(and(eq(articles.shop_id, shop), isNotNull(articles.deleted_at), expired))
    .returning({ id: articles.id })
  for (const { id } of purged) await useFiles(tx, { entity: 'article', id, files: [] })
  return purged.length
}

export const purgeArticles = job({
  name: 'purge_articles',
  schema: z.unknown(),
  every: '50 3 * * *',
  async run({ db }) {
    while ((await db.transaction(purgeBatch)) === batchSize);
  },
})
