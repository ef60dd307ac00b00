import { isToken, type StoreScope } from '@comptoir/platform/server'
import { tagKey } from '../contract/article.rules.ts'
import { articleObject, articlePath, lookOf } from './article-object.ts'
import { countArticles, findStoreArticle, readNeighbours } from './article-rows.ts'
import { blogObject } from './blog-object.ts'
import { findStoreBlog, readTags, type StoreBlog } from './blog-rows.ts'
import { findTagPage } from './tag-page.ts'

/** The articles of a blog with a tag; null if none has it. */
async function readTaggedPage(scope: StoreScope, found: StoreBlog, tag: string) {
  const key = tagKey(tag)
  const page = key === '' ? null : await findTagPage(scope, found.id, key)
  if (!page) return null
  const choice = { blog: found.id, tags: page.keys }
  const [tags, total] = await Promise.all([readTags(scope, found.id), countArticles(scope.db, scope.shop, choice)])
  return {
    blog: blogObject(found, { tags, page: { tags: page.keys, total } }, scope),
    tag: tags.find((one) => tagKey(one) === page.shownKey) ?? page.name ?? tag,
    path: `/blogs/${found.handle}/tagged/${encodeURIComponent(page.key)}`,
    isElsewhere: !page.isNamedSo,
  }
}

/**
 * A blog, or its articles with one tag; null if there is no such blog, or no article with the tag. The path is the same
 * in every language; `isElsewhere` if only another language has the name of this address.
 */
export async function readBlogPage(scope: StoreScope, handle: string, tag: string | null) {
  const found = await findStoreBlog(scope.db, scope.shop, handle)
  if (!found) return null
  if (tag !== null) return readTaggedPage(scope, found, tag)
  const page = { tags: null, total: found.articles }
  const blog = blogObject(found, { tags: await readTags(scope, found.id), page }, scope)
  return { blog, tag: null, path: `/blogs/${handle}`, isElsewhere: false }
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
  const [look, tags] = await Promise.all([lookOf(scope, [found, ...beside]), readTags(scope, within.id)])
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
