import { apiError } from '@comptoir/platform/contract'
import type { Queryable } from '@comptoir/platform/server'
import { namesOf } from '@comptoir/staff/server'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { ThemeVersion } from '../../contract/theme.ts'
import { liveThemes, themeVersions } from '../theme.table.ts'

const v = themeVersions

type Wanted = { theme: string; id?: string | undefined } | { theme?: undefined; id: string }

/** A version of a theme, the newest unless one is named; one that is named may be of any theme if none is. */
export async function findVersion(db: Queryable, shop: number, { theme, id }: Wanted) {
  const [found] = await db
    .select()
    .from(v)
    .where(
      and(
        eq(v.shop_id, shop),
        theme === undefined ? undefined : eq(v.theme_id, theme),
        id === undefined ? undefined : eq(v.id, id),
      ),
    )
    .orderBy(desc(v.number))
    .limit(1)
  if (!found) throw apiError('NOT_FOUND', { entity: id === undefined ? 'theme' : 'theme_version' })
  return found
}

/** The version before one of a theme; null for its first that is kept. */
export async function findBefore(
  db: Queryable,
  shop: number,
  { theme_id, number }: Pick<typeof v.$inferSelect, 'theme_id' | 'number'>,
) {
  const [found] = await db
    .select({ id: v.id })
    .from(v)
    .where(and(eq(v.shop_id, shop), eq(v.theme_id, theme_id), lt(v.number, number)))
    .orderBy(desc(v.number))
    .limit(1)
  return found ?? null
}

const shownAtOnce = 50

interface Listed {
  theme: string
  below?: number | undefined
}

export async function readVersions(db: Queryable, shop: number, { theme, below }: Listed) {
  const found = await db
    .select({ version: v, live: liveThemes.version_id })
    .from(v)
    .leftJoin(liveThemes, and(eq(liveThemes.shop_id, v.shop_id), eq(liveThemes.version_id, v.id)))
    .where(and(eq(v.shop_id, shop), eq(v.theme_id, theme), below === undefined ? undefined : lt(v.number, below)))
    .orderBy(desc(v.number))
    .limit(shownAtOnce + 1)
  const authors = await namesOf(db, shop, [...new Set(found.flatMap(({ version }) => version.author_id ?? []))])
  const versions: ThemeVersion[] = found.slice(0, shownAtOnce).map(({ version, live }) => ({
    id: version.id,
    number: version.number,
    change: version.change,
    path: version.path ?? '',
    files: version.files,
    size: version.size,
    checksum: version.checksum,
    author: authors.get(version.author_id ?? '') ?? '',
    is_live: live !== null,
    created_at: version.created_at,
  }))
  return { versions, has_more: found.length > shownAtOnce }
}
