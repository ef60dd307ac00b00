import { byKey, type NeedLoader, oneByOne, type StoreScope } from '@comptoir/platform/server'
import { articleObject, lookOf } from './article-object.ts'
import { readListedArticles, readNamedArticles } from './article-rows.ts'
import { ArticleList, blogObject } from './blog-object.ts'
import { readNamedBlogs, readStoreBlogs, readTags, type StoreBlog } from './blog-rows.ts'

const objectOf = async (scope: StoreScope, found: StoreBlog) =>
  blogObject(found, { tags: await readTags(scope, found.id) }, scope)

const blog = byKey(async (scope, handles) => {
  const found = await readNamedBlogs(scope.db, scope.shop, handles)
  return new Map(await Promise.all(found.map(async (one) => [one.handle, await objectOf(scope, one)] as const)))
})

const blogs = oneByOne(async (scope) => {
  const found = await readStoreBlogs(scope.db, scope.shop)
  return Promise.all(found.map((one) => objectOf(scope, one)))
})

/** By `journal/why-a-teapot-drips`. */
const article = byKey(async (scope, keys) => {
  const names = keys.map((key) => {
    const [name = '', handle = ''] = key.split('/')
    return { blog: name, handle }
  })
  const found = await readNamedArticles(scope, names)
  const look = await lookOf(scope, found)
  const objects = found.map((one) => articleObject(one, look))
  return new Map(objects.map((object) => [object.handle, object]))
})

const maxPart = 50

const article_list = oneByOne(async (scope, { key, from = 0, size = maxPart }) => {
  const choice = ArticleList.parse(JSON.parse(key))
  const found = await readListedArticles(scope, { choice, from, size: Math.min(size, maxPart) })
  const look = await lookOf(scope, found)
  return found.map((one) => articleObject(one, look))
})

/** Loaders of the blog, by kind of need. */
export const blogNeeds: Readonly<Record<string, NeedLoader>> = { blog, blogs, article, article_list }
