import { type Context, hashToken } from '@comptoir/platform/server'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { type AllowedSource, readSources } from '../store/source.queries.ts'
import { themePreviews, themes, themeVersions } from '../theme.table.ts'

/** A version of a theme, the newest unless the preview names one, as whoever has the token sees it. */
export interface ThemePreview {
  theme_id: string
  name: string
  /** Id of the version. */
  id: string
  checksum: string
  sources: readonly AllowedSource[]
  /** Origin of the panel that may frame it; null for a link. */
  panel: string | null
  /** Unsaved texts over those of the version. */
  files: Readonly<Record<string, string>>
  expires_at: string
}

/** Null once it has expired. */
export async function findPreview(
  { db, shop, now }: Pick<Context, 'db' | 'shop' | 'now'>,
  token: string,
): Promise<ThemePreview | null> {
  const [found] = await db.current
    .select({
      theme_id: themes.id,
      name: themes.name,
      id: themeVersions.id,
      checksum: themeVersions.checksum,
      panel: themePreviews.panel,
      files: themePreviews.files,
      expires_at: themePreviews.expires_at,
    })
    .from(themePreviews)
    .innerJoin(themes, and(eq(themes.shop_id, themePreviews.shop_id), eq(themes.id, themePreviews.theme_id)))
    .innerJoin(themeVersions, and(eq(themeVersions.shop_id, themes.shop_id), eq(themeVersions.theme_id, themes.id)))
    .where(
      and(
        eq(themePreviews.shop_id, shop),
        eq(themePreviews.token_hash, hashToken(token)),
        gt(themePreviews.expires_at, now().toISOString()),
        sql`${themeVersions.id} = coalesce(${themePreviews.version_id}, ${themeVersions.id})`,
      ),
    )
    .orderBy(desc(themeVersions.number))
    .limit(1)
  return found ? { ...found, sources: await readSources(db.current, shop, found.theme_id) } : null
}
