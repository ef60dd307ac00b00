import { listAddress, type QueryOf, word, words } from '@comptoir/platform/admin'
import { z } from 'zod'
import { articleStates } from '../contract/article.rules.ts'
import { LabelKind } from '../contract/label-kind.ts'

export const articlesAddress = listAddress({
  path: '/web_store/blog',
  filters: {
    state: words(z.enum(articleStates)),
    blog: word(z.uuid()),
    category: word(z.string().max(100)),
    tag: word(z.string().max(64)),
  },
  sorts: ['title', 'updated_at', 'published_at', 'views'],
  defaultSort: '-updated_at',
})
export type ArticlesQuery = QueryOf<typeof articlesAddress>

export const labelsAddress = listAddress({
  path: '/web_store/blog/labels',
  filters: {
    kind: word(LabelKind),
    /** The label whose names are edited: `tag:linen`. */
    open: word(z.string().max(2_000)),
  },
  sorts: ['articles'],
  defaultSort: '-articles',
})

export const labelsUrl = labelsAddress.path
export const articlesUrl = articlesAddress.path
export const newArticleUrl = '/web_store/blog/new'
export const articleTrashUrl = '/web_store/blog/trash'
export const blogsUrl = '/web_store/blog/blogs'
export const articleUrl = (id: string) => `/web_store/blog/${id}`
