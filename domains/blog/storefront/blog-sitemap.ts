import { type Queryable, query, selection } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { articles, blogs } from '../server/blog.table.ts'
import { isShown } from './article-rows.ts'

/** Limit of a file (sitemaps.org/protocol.html). */
const maxEntries = 50_000

const fields = selection({ path: sql<string>`place.path`, updated_at: sql<string>`place.updated_at` })

/** Blogs that have articles, and the articles that search engines may list. */
export const readSitemapArticles = (db: Queryable, shop: number) =>
  query(
    db,
    fields.row,
    sql`select ${fields.columns} from (
          select '/blogs/' || b.handle as path, to_json(max(a.updated_at)) #>> '{}' as updated_at, 0 as rank, b.id
          from ${blogs} b join ${articles} a on a.shop_id = b.shop_id and a.blog_id = b.id and ${isShown}
          where b.shop_id = ${shop} group by b.shop_id, b.id, b.handle
          union all
          select '/blogs/' || b.handle || '/' || a.handle, to_json(a.updated_at) #>> '{}', 1, a.id
          from ${articles} a join ${blogs} b on b.shop_id = a.shop_id and b.id = a.blog_id
          where a.shop_id = ${shop} and ${isShown} and not a.noindex
        ) place order by place.rank, place.id limit ${maxEntries}::integer`,
  )
