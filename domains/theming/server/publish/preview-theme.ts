import { type Context, hashToken, job, mintToken, type Queryable } from '@comptoir/platform/server'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
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

/** The version that a token shows; null if it is unknown or over. */
export async function findPreview(db: Queryable, shop: number, { token, now }: { token: string; now: Date }) {
  const [found] = await db
    .select({ theme: themePreviews.theme_id, version: themePreviews.version_id })
    .from(themePreviews)
    .where(
      and(
        eq(themePreviews.shop_id, shop),
        eq(themePreviews.token_hash, hashToken(token)),
        gt(themePreviews.expires_at, now.toISOString()),
      ),
    )
  return found ?? null
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
