import { apiError } from '@comptoir/platform/contract'
import { type Context, mintPreview, query, shopOf, type Tx } from '@comptoir/platform/server'
import { lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { articlePreviews, articles, blogs } from '../blog.table.ts'

const Place = z.object({ blog: z.string(), handle: z.string() })

async function placeOf(tx: Tx, id: string) {
  const [found] = await query(
    tx,
    Place,
    sql`select b.handle as blog, a.handle from ${articles} a
        join ${blogs} b on b.shop_id = a.shop_id and b.id = a.blog_id
        where a.shop_id = ${shopOf(tx)} and a.id = ${id} and a.deleted_at is null`,
  )
  if (!found) throw apiError('NOT_FOUND', { entity: 'article' })
  return found
}

/** Only the token's hash is stored; expired ones go with the next that is made. */
export async function previewArticle({ db, shop, now }: Context, id: string) {
  return db.transaction(async (tx) => {
    const { blog, handle } = await placeOf(tx, id)
    const { token, token_hash, expires_at } = mintPreview(now())
    await tx.delete(articlePreviews).where(lt(articlePreviews.expires_at, now().toISOString()))
    await tx.insert(articlePreviews).values({ shop_id: shop, token_hash, article_id: id, expires_at })
    return { path: `/blogs/${blog}/${handle}?preview=${token}`, expires_at }
  })
}
