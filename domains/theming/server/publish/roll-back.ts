import { type Context, type Queryable, shopOf, type Tx } from '@comptoir/platform/server'
import { namesOf } from '@comptoir/staff/server'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { Publication } from '../../contract/theme.ts'
import { themeError } from '../../contract/theme.wire.ts'
import { lockLive, lockTheme } from '../store/theme.queries.ts'
import { themePublications, themes, themeVersions } from '../theme.table.ts'
import { readLive, writeLive } from './write-live.ts'

const p = themePublications

/** The latest publication of another version than the one that is live. */
async function findPrevious(tx: Tx, live: string) {
  const [previous] = await tx
    .select({ theme: p.theme_id, version: p.version_id })
    .from(p)
    .where(and(eq(p.shop_id, shopOf(tx)), ne(p.version_id, live)))
    .orderBy(desc(p.created_at), desc(p.id))
    .limit(1)
  return previous ?? null
}

/**
 * Publishes the version that was live before.
 * @throws LIVE_THEME_CHANGED if another version is live than the caller knows, NOTHING_TO_ROLL_BACK
 */
export const rollBack = ({ db, shop }: Context, from: string) =>
  db.transaction(async (tx) => {
    await lockLive(tx, shop)
    const live = await readLive(tx)
    if (live?.version_id !== from) throw themeError('LIVE_THEME_CHANGED', { live: live?.version_id ?? null })
    const previous = await findPrevious(tx, from)
    if (!previous) throw themeError('NOTHING_TO_ROLL_BACK')
    return { theme: await writeLive(tx, await lockTheme(tx, shop, previous.theme), previous.version) }
  })

const shownAtOnce = 50

export async function readPublications(db: Queryable, shop: number): Promise<Publication[]> {
  const found = await db
    .select({ publication: p, theme_name: themes.name, number: themeVersions.number })
    .from(p)
    .innerJoin(themes, and(eq(themes.shop_id, p.shop_id), eq(themes.id, p.theme_id)))
    .innerJoin(themeVersions, and(eq(themeVersions.shop_id, p.shop_id), eq(themeVersions.id, p.version_id)))
    .where(eq(p.shop_id, shop))
    .orderBy(desc(p.created_at), desc(p.id))
    .limit(shownAtOnce)
  const authors = await namesOf(db, shop, [...new Set(found.flatMap(({ publication }) => publication.author_id ?? []))])
  return found.map(({ publication: { id, theme_id, version_id, author_id, created_at }, theme_name, number }) => ({
    ...{ id, theme_id, theme_name, version_id, number },
    author: authors.get(author_id ?? '') ?? '',
    at: created_at,
  }))
}
