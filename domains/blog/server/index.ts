import { asDeleted, broadcast, handle, readCount, serverDomain } from '@comptoir/platform/server'
import { ArticleRow } from '../contract/article.ts'
import * as wire from '../contract/wire.ts'
import { articleLinks, blogLinks } from '../storefront/link-targets.ts'
import { readArticle, readArticleRows } from './article/article.queries.ts'
import { articleReactions } from './article/article.reactions.ts'
import { findArticles, findArticleTrash, pickAuthors, readLabels } from './article/article-list.queries.ts'
import { bulkArticles } from './article/bulk-articles.ts'
import { previewArticle } from './article/preview-article.ts'
import { createArticle, updateArticle } from './article/save-article.ts'
import { deleteArticle, purgeArticles, restoreArticle } from './article/trash-article.ts'
import { readBlogs } from './blog/blog.queries.ts'
import { createBlog, deleteBlog, updateBlog } from './blog/save-blog.ts'
import { readLabelList } from './label/label.queries.ts'
import { saveLabel } from './label/save-label.ts'
import { forgetVisitors } from './views/forget-visitors.ts'

export { createArticle } from './article/save-article.ts'
export { readBlogs } from './blog/blog.queries.ts'
export { updateBlog } from './blog/save-blog.ts'
export { saveLabel } from './label/save-label.ts'

const staff = { permission: 'admin_blog' } as const

export const blog = serverDomain({
  key: 'blog',
  named: { blog: blogLinks, article: articleLinks },
  optional: { count: (db, shop) => readCount(db, shop, 'articles') },
  lists: [{ key: 'articles', permission: wire.listArticles.permission }],
  routes: [
    handle(wire.listArticles, (context, { query }) => findArticles(context, query)),
    handle(wire.readLabels, readLabels),
    handle(wire.pickAuthors, (context, { query }) => pickAuthors(context, query)),
    handle(wire.listArticleTrash, (context, { query }) => findArticleTrash(context, query)),
    handle(wire.getArticle, async ({ db, shop }, { params }) => ({
      article: await readArticle(db.current, shop, params.id),
    })),
    handle(wire.createArticle, (context, { body }) => createArticle(context, body)),
    handle(wire.updateArticle, (context, { params, body }) => updateArticle(context, params.id, body)),
    handle(wire.deleteArticle, (context, { params, query }) => deleteArticle(context, params.id, query.version)),
    handle(wire.restoreArticle, (context, { params }) => restoreArticle(context, params.id)),
    handle(wire.bulkArticles, (context, { body }) => bulkArticles(context, body)),
    handle(wire.previewArticle, (context, { params }) => previewArticle(context, params.id)),
    handle(wire.listBlogs, async ({ db, shop }) => ({ blogs: await readBlogs(db.current, shop) })),
    handle(wire.listLabels, async (context) => ({ labels: await readLabelList(context) })),
    handle(wire.saveLabel, (context, { body }) => saveLabel(context, body)),
    handle(wire.createBlog, (context, { body }) => createBlog(context, body)),
    handle(wire.updateBlog, (context, { params, body }) => updateBlog(context, params.id, body)),
    handle(wire.deleteBlog, (context, { params, query }) => deleteBlog(context, params.id, query.version)),
  ],
  reactions: articleReactions,
  jobs: [purgeArticles, forgetVisitors],
  reads: [{ events: [wire.articleCreated, wire.articleRestored], read: readArticleRows }],
  live: [
    broadcast(staff, wire.articleCreated, wire.newArticleData, ({ after }) => ArticleRow.parse(after)),
    broadcast(staff, wire.articleRestored, wire.newArticleData, ({ after }) => ArticleRow.parse(after)),
    broadcast(staff, wire.articleUpdated, wire.updateArticleData, ({ entity_id, version, after }) => ({
      id: entity_id,
      version,
      patch: ArticleRow.partial().parse(after),
    })),
    broadcast(staff, wire.articleDeleted, wire.deleteArticleData, asDeleted),
    ...[wire.blogCreated, wire.blogUpdated, wire.blogDeleted].map((event) =>
      broadcast(staff, event, wire.blogsChanged, asDeleted),
    ),
    broadcast(staff, wire.labelUpdated, wire.labelsChanged, asDeleted),
  ],
})
