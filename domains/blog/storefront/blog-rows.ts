import { array, type Queryable, query, type StoreScope, selection } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { b } from '../server/blog/blog.queries.ts'
import { articles, blogs } from '../server/blog.table.ts'
import { isShown } from './article-rows.ts'
import { readShownLabels } from './label-names.ts'

const fields = selection({
  id: b.id,
  handle: b.handle,
  title: b.title,
  description: b.description,
  updated_at: b.updated_at,
  /** Articles that visitors see. */
  articles: sql<number>`(select count(*) from ${articles} a where a.shop_id = b.shop_id and a.blog_id = b.id and ${isShown})`,
})

export type StoreBlog = ReturnType<typeof fields.decode>

/** The oldest first. */
export const readStoreBlogs = (db: Queryable, shop: number): Promise<StoreBlog[]> =>
  query(
    db,
    fields.row,
    sql`select ${fields.columns} from ${blogs} b where b.shop_id = ${shop} order by b.created_at, b.id`,
  )

export const readNamedBlogs = (db: Queryable, shop: number, handles: readonly string[]): Promise<StoreBlog[]> =>
  query(
    db,
    fields.row,
    sql`select ${fields.columns} from ${blogs} b where b.shop_id = ${shop} and b.handle = any(${array(handles)}::text[])`,
  )

export async function findStoreBlog(db: Queryable, shop: number, handle: string): Promise<StoreBlog | null> {
  const [found] = await query(
    db,
    fields.row,
    sql`select ${fields.columns} from ${blogs} b where b.shop_id = ${shop} and b.handle = ${handle}`,
  )
  return found ?? null
}

const maxTags = 50
/** Several may have one name. */
const maxSpellings = 4 * maxTags
const tagSelection = selection({ tag: sql<string>`tag`, count: sql<number>`count(*)::integer` })

/** Tags of the articles that visitors see, in the language of the page, the most used first. */
export async function readTags(scope: StoreScope, blog: string): Promise<string[]> {
  const found = await query(
    scope.db,
    tagSelection.row,
    sql`select ${tagSelection.columns} from ${articles} a, unnest(a.tags) tag where a.shop_id = ${scope.shop} and a.blog_id = ${blog} and ${isShown}
        group by tag order by count(*) desc, tag collate "C" limit ${maxSpellings}`,
  )
  const labels = await readShownLabels(scope, [{ category: null, tags: found.map(({ tag }) => tag) }])
  return labels.byUse(found).slice(0, maxTags)
}
