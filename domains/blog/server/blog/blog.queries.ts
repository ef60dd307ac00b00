import { apiError } from '@comptoir/platform/contract'
import { lockAndRead, type Queryable, query, selection, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { articleError } from '../../contract/article.wire.ts'
import type { Blog, BlogRecord } from '../../contract/blog.ts'
import { articles, blogs } from '../blog.table.ts'

export const b = alias(blogs, 'b')

const fields = selection({
  id: b.id,
  handle: b.handle,
  title: b.title,
  description: b.description,
  articles: sql<number>`(select count(*) from ${articles} a where a.shop_id = b.shop_id and a.blog_id = b.id
    and a.deleted_at is null)`,
  version: b.version,
  created_at: b.created_at,
  updated_at: b.updated_at,
})

/** The oldest first. */
export const readBlogs = (db: Queryable, shop: number): Promise<Blog[]> =>
  query(
    db,
    fields.row,
    sql`select ${fields.columns} from ${blogs} b where b.shop_id = ${shop} order by b.created_at, b.id`,
  )

export async function readBlog(db: Queryable, shop: number, id: string): Promise<Blog> {
  const [found] = await query(
    db,
    fields.row,
    sql`select ${fields.columns} from ${blogs} b where b.shop_id = ${shop} and b.id = ${id}`,
  )
  if (!found) throw apiError('NOT_FOUND', { entity: 'blog' })
  return found
}

export const recordOf = ({ articles: _articles, ...record }: Blog): BlogRecord => record

export const lockBlog = (tx: Tx, shop: number, id: string): Promise<Blog> =>
  lockAndRead(tx, { table: blogs, id }, (tx) => readBlog(tx, shop, id))

/** @throws UNKNOWN_BLOG if the shop has none */
export async function firstBlog(db: Queryable, shop: number): Promise<string> {
  const [first] = await readBlogs(db, shop)
  if (!first) throw articleError('UNKNOWN_BLOG', { field: 'blog_id' })
  return first.id
}
