import { textIn } from '@comptoir/platform/contract'
import type { StoreScope } from '@comptoir/platform/server'
import { articleObject, articlePath, lookOf } from './article-object.ts'
import { readWholeArticles } from './article-rows.ts'
import { findStoreBlog } from './blog-rows.ts'

const maxEntries = 30

/** The newest articles of a blog, for feeds; null if there is no such blog. */
export async function readBlogFeed(scope: StoreScope, handle: string) {
  const found = await findStoreBlog(scope.db, scope.shop, handle)
  if (!found) return null
  const articles = await readWholeArticles(scope, { choice: { blog: found.id, tags: null }, from: 0, size: maxEntries })
  const look = await lookOf(scope, articles)
  return {
    title: textIn(found.title, scope.locale),
    path: `/blogs/${handle}`,
    updated_at: found.updated_at,
    entries: articles.map((row) => {
      const { id, title, author, excerpt, content, tags, published_at, updated_at } = articleObject(row, look)
      return { id, title, author, tags, path: articlePath(row), published_at, updated_at, summary: excerpt, content }
    }),
  }
}
