import { isToken, type StoreScope } from '@comptoir/platform/server'
import { tagKey } from '../contract/article.rules.ts'
import { articleObject, articlePath, lookOf } from './article-object.ts'
import { countArticles, findStoreArticle, readNeighbours } from './article-rows.ts'
import { blogObject } from './blog-object.ts'
import { findStoreBlog, readTags } from './blog-rows.ts'

/** A blog, or its articles with one tag; null if there is no such blog, or no article with the tag. */
export async function readBlogPage(scope: StoreScope, handle: string, tag: string | null) {
  const { db, shop } = scope
  const found = await findStoreBlog(db, shop, handle)
  if (!found) return null
  const key = tag === null ? null : tagKey(tag)
  const [tags, total] = await Promise.all([
    readTags(db, shop, found.id),
    key === null ? found.articles : countArticles(db, shop, { blog: found.id, tag: key }),
  ])
  if (key !== null && total === 0) return null
  const blog = blogObject(found, { tags, page: { tag: key, total } }, scope)
  const current = key === null ? null : (tags.find((one) => tagKey(one) === key) ?? tag)
  return { blog, tag: current, path: `/blogs/${handle}${key === null ? '' : `/tagged/${encodeURIComponent(key)}`}` }
}

/** An article with its blog and its neighbours; null if visitors may not see it. */
export async function readArticlePage(scope: StoreScope, { blog, handle }: { blog: string; handle: string }) {
  const { db, shop, search } = scope
  const preview = search.get('preview')
  const found = await findStoreArticle(scope, { blog, handle, token: isToken(preview) ? preview : null })
  const within = found && (await findStoreBlog(db, shop, blog))
  if (!found || !within) return null
  const { older, newer } = await readNeighbours(scope, found)
  const beside = [older, newer].filter((one) => one !== null)
  const [look, tags] = await Promise.all([lookOf(scope, [found, ...beside]), readTags(db, shop, within.id)])
  const objectOf = (one: typeof older) => one && articleObject(one, look)
  return {
    article: articleObject(found, look),
    blog: {
      ...blogObject(within, { tags }, scope),
      previous_article: objectOf(older),
      next_article: objectOf(newer),
    },
    title: found.seo_title || found.title,
    description: found.seo_description || found.excerpt,
    path: articlePath(found),
    isIndexed: found.isShown && !found.noindex,
    isPreview: !found.isShown,
  }
}
