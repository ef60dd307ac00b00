import { linkSource, matches } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { pages } from '../pages.table.ts'
import { p } from './page.queries.ts'

/** Shown to visitors: public, and its date has come. */
export const isShown = sql`p.deleted_at is null and p.public and p.published_at <= now()`

export const pageLinks = linkSource({
  id: p.id,
  title: (locale) => sql<string>`coalesce(p.translations -> ${locale}::text ->> 'title', p.title)`,
  path: sql<string>`'/pages/' || ${p.handle}`,
  isShown,
  from: (shop) => sql`from ${pages} p where p.shop_id = ${shop} and p.deleted_at is null`,
  matching: (q) => matches(q, { grams: sql`p.grams`, folded: sql`p.search` }),
  latest: sql`p.updated_at desc, p.id desc`,
})
