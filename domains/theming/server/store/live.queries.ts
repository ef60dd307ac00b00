import { fixed, type Queryable } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { liveThemes, themeContents, themeFiles, themeVersions } from '../theme.table.ts'
import { type AllowedSource, readSources } from './source.queries.ts'

/** A version of a theme as it is shown. */
export interface ShownVersion {
  id: string
  /** SHA-256 over its files: part of the address of its assets. */
  checksum: string
  /** Other hosts that its pages may load from. */
  sources: readonly AllowedSource[]
}

const liveVersion = fixed((db) =>
  db
    .select({ id: themeVersions.id, checksum: themeVersions.checksum, theme: liveThemes.theme_id })
    .from(liveThemes)
    .innerJoin(
      themeVersions,
      and(eq(themeVersions.shop_id, liveThemes.shop_id), eq(themeVersions.id, liveThemes.version_id)),
    )
    .where(eq(liveThemes.shop_id, sql.placeholder('shop'))),
)

/** Null until a theme is published. */
export async function findLiveVersion(db: Queryable, shop: number): Promise<ShownVersion | null> {
  const [found] = await liveVersion(db, { shop })
  if (!found) return null
  const { theme, ...version } = found
  return { ...version, sources: await readSources(db, shop, theme) }
}

/** A file by the checksum of its version: the same files are the same in every version with it. */
export async function findAsset(
  db: Queryable,
  shop: number,
  { checksum, path }: { checksum: string; path: string },
): Promise<{ version: string; content: Buffer } | null> {
  const [found] = await db
    .select({ version: themeVersions.id, content: themeContents.content })
    .from(themeVersions)
    .innerJoin(
      themeFiles,
      and(eq(themeFiles.shop_id, themeVersions.shop_id), eq(themeFiles.version_id, themeVersions.id)),
    )
    .innerJoin(
      themeContents,
      and(eq(themeContents.shop_id, themeFiles.shop_id), eq(themeContents.checksum, themeFiles.checksum)),
    )
    .where(and(eq(themeVersions.shop_id, shop), eq(themeVersions.checksum, checksum), eq(themeFiles.path, path)))
    .limit(1)
  return found ?? null
}

/** Some version with these files, for what is no page. */
export async function findByChecksum(db: Queryable, shop: number, checksum: string): Promise<ShownVersion | null> {
  const [found] = await db
    .select({ id: themeVersions.id, checksum: themeVersions.checksum })
    .from(themeVersions)
    .where(and(eq(themeVersions.shop_id, shop), eq(themeVersions.checksum, checksum)))
    .limit(1)
  return found ? { ...found, sources: [] } : null
}
