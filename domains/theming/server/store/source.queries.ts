import type { SourceKind } from '@comptoir/platform/contract'
import { byCodePoint, type Queryable, shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import { themeSources } from '../theme.table.ts'

/** Another host that the pages of a theme may load something from. */
export interface AllowedSource {
  kind: SourceKind
  host: string
}

const s = themeSources

export const readSources = (db: Queryable, shop: number, theme: string): Promise<AllowedSource[]> =>
  db
    .select({ kind: s.kind, host: s.host })
    .from(s)
    .where(and(eq(s.shop_id, shop), eq(s.theme_id, theme)))
    .orderBy(byCodePoint(s.kind), byCodePoint(s.host))

export const insertSources = (tx: Tx, theme: string, sources: readonly AllowedSource[]) =>
  tx.insert(themeSources).values(sources.map((source) => ({ shop_id: shopOf(tx), theme_id: theme, ...source })))
