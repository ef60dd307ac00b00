import { type Context, hashToken, job, mintToken } from '@comptoir/platform/server'
import { and, eq, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { findVersion } from '../store/version.queries.ts'
import { themePreviews } from '../theme.table.ts'

const minutes = 15

/** Whoever opens the address sees the shop in this version for a quarter of an hour. */
export async function previewTheme({ db, shop, now }: Context, id: string, version_id?: string) {
  const token = mintToken()
  const expires_at = new Date(now().getTime() + minutes * 60_000).toISOString()
  await db.transaction(async (tx) => {
    const version = await findVersion(tx, shop, { theme: id, id: version_id })
    await tx
      .insert(themePreviews)
      .values({ shop_id: shop, token_hash: hashToken(token), theme_id: id, version_id: version.id, expires_at })
  })
  return { path: `/?preview_theme=${token}`, expires_at }
}

export const purgePreviews = job({
  name: 'purge_theme_previews',
  schema: z.unknown(),
  every: '17 * * * *',
  run: ({ db, shop }) =>
    db.transaction(async (tx) => {
      await tx
        .delete(themePreviews)
        .where(and(eq(themePreviews.shop_id, shop), lte(themePreviews.expires_at, sql`now()`)))
    }),
})
