import { apiError } from '@comptoir/platform/contract'
import { type Context, query } from '@comptoir/platform/server'
import { namesOf } from '@comptoir/staff/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type TemplateVersion, versionChanges } from '../../contract/theme.ts'
import { readTheme } from '../store/theme.queries.ts'
import { themeFiles, themeVersions } from '../theme.table.ts'
import type { Place } from './liquid-template.queries.ts'

const shownAtOnce = 50

const Row = z.object({
  version_id: z.string(),
  number: z.number(),
  change: z.enum(versionChanges),
  checksum: z.string(),
  size: z.number(),
  author_id: z.string().nullable(),
  created_at: z.coerce.date(),
})

/** Each version against the one before it: whatever changed the file counts, a restored version too. */
const changesOf = (shop: number, { theme, path }: Place) => sql`
  select version_id, number, change, coalesce(checksum, '') as checksum, coalesce(size, 0) as size, author_id, created_at
  from (
    select v.id as version_id, v.number, v.change, v.author_id, v.created_at, f.checksum, f.size,
      lag(f.checksum) over (order by v.number) as previous
    from ${themeVersions} v
    left join ${themeFiles} f on f.shop_id = v.shop_id and f.version_id = v.id and f.path = ${path}
    where v.shop_id = ${shop} and v.theme_id = ${theme}
  ) each_version
  where checksum is distinct from previous`

interface Listed {
  below?: number | undefined
}

/** @throws NOT_FOUND for a file that no version has */
export async function readTemplateHistory({ db, shop }: Context, place: Place, { below }: Listed) {
  await readTheme(db.current, shop, place.theme)
  const older = below === undefined ? sql`` : sql`and number < ${below}`
  const found = await query(
    db.current,
    Row,
    sql`${changesOf(shop, place)} ${older} order by number desc limit ${shownAtOnce + 1}`,
  )
  if (found.length === 0 && below === undefined) throw apiError('NOT_FOUND', { entity: 'liquid_template' })
  const authors = await namesOf(db.current, shop, [...new Set(found.flatMap(({ author_id }) => author_id ?? []))])
  const versions: TemplateVersion[] = found.slice(0, shownAtOnce).map(({ author_id, created_at, ...version }) => ({
    ...version,
    author: authors.get(author_id ?? '') ?? '',
    created_at: created_at.toISOString(),
  }))
  return { versions, has_more: found.length > shownAtOnce }
}
