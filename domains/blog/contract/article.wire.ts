import {
  BulkReply,
  bulkSize,
  DeletedRecord,
  defineErrors,
  domainEvent,
  endpoint,
  equal,
  Id,
  listQuery,
  listReply,
  namesOrFilters,
  oneOf,
  Patch,
  socketEvent,
  Version,
  WholeNumber,
} from '@comptoir/platform/contract'
import { z } from 'zod'
import { articleStates } from './article.rules.ts'
import { Article, ArticleChange, ArticleRecord, ArticleRequest, ArticleRow, TrashedArticle } from './article.ts'

const permission = 'admin_blog'
const byId = z.strictObject({ id: Id })
const reply = z.object({ article: Article })

export const ArticlesParams = listQuery(
  {
    state: oneOf(articleStates),
    blog: equal(Id),
    category: equal(z.string().trim().min(1).max(100)),
    tag: equal(z.string().trim().min(1).max(64)),
  },
  ['title', 'updated_at', 'published_at', 'views'],
)
export type ArticlesParams = z.output<typeof ArticlesParams>

export const ArticlesBulk = ArticlesParams.extend({
  ids: z.array(Id).min(1).max(bulkSize.part).optional(),
  action: z.enum(['public', 'delete']),
  args: z
    .strictObject({
      public: z.boolean().optional(),
      /** Compare-and-set: articles with another value are skipped, because another user has changed them. */
      from: z.boolean().optional(),
    })
    .default({}),
})
  .refine(namesOrFilters, { path: ['ids'], error: 'REQUIRED' })
  .refine(({ action, args }) => action !== 'public' || args.public !== undefined, {
    path: ['args', 'public'],
    error: 'REQUIRED',
  })
export type ArticlesBulk = z.infer<typeof ArticlesBulk>

export const listArticles = endpoint({
  method: 'GET',
  path: '/api/articles',
  summary: 'Articles by page, filter and text',
  permission,
  query: ArticlesParams,
  reply: listReply(ArticleRow),
})
export const readLabels = endpoint({
  method: 'GET',
  path: '/api/articles/labels',
  summary: 'Categories and tags in use, for filters and fields',
  permission,
  reply: z.object({ categories: z.array(z.string()), tags: z.array(z.string()) }),
})
export const pickAuthors = endpoint({
  method: 'GET',
  path: '/api/articles/authors',
  summary: 'Names of users who may write articles',
  permission,
  query: z.strictObject({ q: z.string().max(200).default('') }),
  reply: z.object({ items: z.array(z.object({ id: Id, name: z.string() })) }),
})
export const getArticle = endpoint({
  method: 'GET',
  path: '/api/articles/{id}',
  summary: 'One article with its translations',
  permission,
  params: byId,
  reply,
})
export const createArticle = endpoint({
  method: 'POST',
  path: '/api/articles',
  summary: 'Creates an article; a draft unless it is said to be public',
  permission,
  body: ArticleRequest,
  reply,
})
export const updateArticle = endpoint({
  method: 'PUT',
  path: '/api/articles/{id}',
  summary: 'Changes an article; the fields that are left out stay',
  permission,
  params: byId,
  body: ArticleChange,
  reply,
})
export const deleteArticle = endpoint({
  method: 'DELETE',
  path: '/api/articles/{id}',
  summary: 'Moves an article to the trash',
  permission,
  params: byId,
  query: z.strictObject({ version: WholeNumber.pipe(Version) }),
  reply: z.object({ success: z.literal(true) }),
})
export const listArticleTrash = endpoint({
  method: 'GET',
  path: '/api/articles/trash',
  summary: 'Deleted articles, the latest first; each can be restored until it is purged',
  permission,
  query: listQuery({}, ['deleted_at']),
  reply: listReply(TrashedArticle),
})
export const restoreArticle = endpoint({
  method: 'POST',
  path: '/api/articles/{id}/restore',
  summary: 'Takes an article out of the trash; a handle taken meanwhile is replaced by a free one',
  permission,
  params: byId,
  reply,
})
export const bulkArticles = endpoint({
  method: 'POST',
  path: '/api/articles/bulk',
  summary: 'Does one thing to many articles; each answers for itself',
  permission,
  body: ArticlesBulk,
  reply: BulkReply,
})
export const previewArticle = endpoint({
  method: 'POST',
  path: '/api/articles/{id}/preview',
  summary: 'A path on the shop that shows the article for fifteen minutes, whatever its state',
  permission,
  params: byId,
  reply: z.object({ path: z.string(), expires_at: z.iso.datetime() }),
  secret: true,
})

// The log keeps no long texts.
const logged = [
  ...(['id', 'blog_id', 'title', 'handle', 'locale', 'excerpt', 'image', 'public', 'published_at'] as const),
  ...(['author_id', 'category', 'tags', 'seo', 'version', 'created_at', 'updated_at'] as const),
]
export const articleCreated = domainEvent('article.created', ArticleRecord, { logged })
export const articleUpdated = domainEvent('article.updated', ArticleRecord, { logged })
export const articleDeleted = domainEvent('article.deleted', ArticleRecord, { logged })
export const articleRestored = domainEvent('article.restored', ArticleRecord, { logged })

export const newArticleData = socketEvent('new_article_data', ArticleRow)
export const updateArticleData = socketEvent('update_article_data', Patch)
export const deleteArticleData = socketEvent('delete_article_data', DeletedRecord)

export const articleError = defineErrors({ HANDLE_TAKEN: 409, UNKNOWN_BLOG: 409, UNKNOWN_AUTHOR: 409 })
