import { type Queryable, selection } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { b } from '../server/blog/blog.queries.ts'
import { isShown } from './article-rows.ts'

const fields = selection({
  id: b.id,
  handle: b.handle,
  title: b.title,
  description: b.description,
  updated_at: b.updated_at,
  /** Articles that visitors see. */
  articles: sql<number>`(select count(*) from articles a where a.shop_id = b.shop_id and a.blog_id = b.id and ${isShown})`,
})

export type StoreBlog = ReturnType<typeof fields.decode>

/** The oldest first. */
export const readStoreBlogs = (db: Queryable, shop: number): Promise<StoreBlog[]> =>
  fields.read(db, sql`from blogs b where b.shop_id = ${shop} order by b.created_at, b.id`)

export async function findStoreBlog(db: Queryable, shop: number, handle: string): Promise<StoreBlog | null> {
  const [found] = await fields.read(db, sql`from blogs b where b.shop_id = ${shop} and b.handle = ${handle}`)
  return found ?? null
}

const maxTags = 50
const tagSelection = selection({ tag: sql<string>`min(tag)` })

/** Tags of the articles that visitors see, the most used first. */
export async function readTags(db: Queryable, shop: number, blog: string): Promise<string[]> {
  const found = await tagSelection.read(
    db,
    sql`from articles a, unnest(a.tags) tag where a.shop_id = ${shop} and a.blog_id = ${blog} and ${isShown}
        group by search_fold(tag) order by count(*) desc, min(tag) limit ${maxTags}`,
  )
  return found.map(({ tag }) => tag)
}
