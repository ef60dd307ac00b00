import { textIn } from '@comptoir/platform/contract'
import type { StoreScope } from '@comptoir/platform/server'
import { z } from 'zod'
import type { ArticleChoice } from './article-rows.ts'
import type { StoreBlog } from './blog-rows.ts'
import { maxKeyLength, maxTagsOfName } from './tag-page.ts'

export const ArticleList = z.strictObject({
  blog: z.uuid(),
  tags: z.array(z.string().max(maxKeyLength)).max(maxTagsOfName).nullable(),
})

/** A list that a page reads in parts; `slot` names the page's own one, whatever blog it shows. */
const listMark = (choice: ArticleChoice, total: number, slot?: string) => ({
  '@list': 'article_list',
  key: JSON.stringify(choice),
  total,
  ...(slot !== undefined && { slot }),
})

interface Shown {
  tags: readonly string[]
  /** On a page of its own. */
  page?: { tags: ArticleChoice['tags']; total: number }
}

/** The object `blog` of themes. */
export function blogObject({ id, handle, title, description, articles }: StoreBlog, shown: Shown, scope: StoreScope) {
  const { tags, page = { tags: null, total: articles } } = shown
  const slot = shown.page && 'blog.articles'
  return {
    ...{ id, handle, url: `${scope.root}/blogs/${handle}` },
    title: textIn(title, scope.locale),
    description: textIn(description, scope.locale),
    articles: listMark({ blog: id, tags: page.tags }, page.total, slot),
    articles_count: page.total,
    all_tags: tags,
    tags,
    'comments_enabled?': false,
    'moderated?': false,
    metafields: {},
    template_suffix: '',
  }
}
