import { type Context, mintPreview } from '@comptoir/platform/server'
import { and, eq, lt } from 'drizzle-orm'
import { pagePreviews } from '../pages.table.ts'
import { readPage } from './page.queries.ts'

/** Only the token's hash is stored; expired ones go with the next that is made. */
export async function previewPage({ db, shop, now }: Context, id: string) {
  return db.transaction(async (tx) => {
    const { handle } = await readPage(tx, shop, id)
    const { token, token_hash, expires_at } = mintPreview(now())
    await tx
      .delete(pagePreviews)
      .where(and(eq(pagePreviews.shop_id, shop), lt(pagePreviews.expires_at, now().toISOString())))
    await tx.insert(pagePreviews).values({ shop_id: shop, token_hash, page_id: id, expires_at })
    return { path: `/pages/${handle}?preview=${token}`, expires_at }
  })
}
