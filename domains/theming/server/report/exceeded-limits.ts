import { byCodePoint, type Context } from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import { themeExceededLimits as limits } from '../theme.table.ts'

interface Exceeded {
  version: string
  template: string
  kinds: readonly string[]
}

/** For the theme's report: kinds of records of which a template asks for more than a page may read. */
export async function noteExceededLimits({ db, shop }: Context, { version, template, kinds }: Exceeded) {
  const rows = kinds.map((kind) => ({ shop_id: shop, version_id: version, template, kind }))
  await db.current.insert(limits).values(rows).onConflictDoNothing()
}

export const readExceededLimits = ({ db, shop }: Context, version: string) =>
  db.current
    .select({ template: limits.template, kind: limits.kind })
    .from(limits)
    .where(and(eq(limits.shop_id, shop), eq(limits.version_id, version)))
    .orderBy(byCodePoint(limits.template), byCodePoint(limits.kind))
