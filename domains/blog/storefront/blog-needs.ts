import type { NeedLoader, StoreScope } from '@comptoir/platform/server'
import { articleObject, lookOf } from './article-object.ts'
import { findStoreArticle, readListedArticles } from './article-rows.ts'
import { ArticleList, blogObject } from './blog-object.ts'
import { findStoreBlog, readStoreBlogs, readTags, type StoreBlog } from './blog-rows.ts'

const objectOf = async (scope: StoreScope, found: StoreBlog) =>
  blogObject(found, { tags: await readTags(scope, found.id) }, scope)

const blog: NeedLoader = async (scope, { key }) => {
  const found = await findStoreBlog(scope.db, scope.shop, key)
  return found && objectOf(scope, found)
}

const blogs: NeedLoader = async (scope) => {
  const found = await readStoreBlogs(scope.db, scope.shop)
  return Promise.all(found.map((one) => objectOf(scope, one)))
}

/** By `journal/why-a-teapot-drips`. */
const article: NeedLoader = async (scope, { key }) => {
  const [name = '', handle = ''] = key.split('/')
  const found = await findStoreArticle(scope, { blog: name, handle })
  return found && articleObject(found, await lookOf(scope, [found]))
}

const maxPart = 50

const article_list: NeedLoader = async (scope, { key, from = 0, size = maxPart }) => {
  const choice = ArticleList.parse(JSON.parse(key))
  const found = await readListedArticles(scope, { choice, from, size: Math.min(size, maxPart) })
  const look = await lookOf(scope, found)
  return found.map((one) => articleObject(one, look))
}

/** Loaders of the blog, by kind of need. */
export const blogNeeds: Readonly<Record<string, NeedLoader>> = { blog, blogs, article, article_list }
