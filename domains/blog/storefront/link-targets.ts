import { fold } from '@comptoir/platform/contract'
import { linkSource, matches } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { a } from '../server/article/article.queries.ts'
import { b } from '../server/blog/blog.queries.ts'
import { articles, articleTranslations, blogs } from '../server/blog.table.ts'
import { isShown } from './article-rows.ts'

/** A blog without articles is shown, too. */
export const blogLinks = linkSource({
  id: b.id,
  title: (locale) =>
    sql<string>`coalesce(b.title ->> ${locale}::text, b.title ->> 'en', (select min(value collate "C") from jsonb_each_text(b.title)))`,
  path: sql<string>`'/blogs/' || ${b.handle}`,
  isShown: sql`true`,
  from: (shop) => sql`from ${blogs} b where b.shop_id = ${shop}`,
  matching: (q) => sql`position(${fold(q)} in search_fold(b.title::text)) > 0`,
  latest: sql`b.created_at, b.id`,
})

export const articleLinks = linkSource({
  id: a.id,
  title: () => sql<string>`coalesce(t.title, a.title)`,
  path: sql<string>`'/blogs/' || b.handle || '/' || a.handle`,
  isShown,
  from: (shop, locale) => sql`from ${articles} a
    join ${blogs} b on b.shop_id = a.shop_id and b.id = a.blog_id
    left join ${articleTranslations} t on t.shop_id = a.shop_id and t.article_id = a.id
      and t.locale = ${locale} and a.locale <> t.locale
    where a.shop_id = ${shop} and a.deleted_at is null`,
  matching: (q) => matches(q, { grams: sql`a.grams`, folded: sql`a.search` }),
  latest: sql`a.updated_at desc, a.id desc`,
})
