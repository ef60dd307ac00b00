import { isDeepStrictEqual } from 'node:util'
import { useFiles } from '@comptoir/media/server'
import { apiError, ownLanguage } from '@comptoir/platform/contract'
import {
  type Context,
  count,
  emit,
  expectVersion,
  freeHandle,
  insertAll,
  rowsFor,
  shopOf,
  type Tx,
  updateRow,
  violatedConstraint,
} from '@comptoir/platform/server'
import { isAssignable } from '@comptoir/staff/server'
import { and, eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { Article, ArticleChange, ArticleRequest } from '../../contract/article.ts'
import { articleCreated, articleError, articleUpdated } from '../../contract/article.wire.ts'
import { firstBlog } from '../blog/blog.queries.ts'
import { articles, articleTranslations, articleViews } from '../blog.table.ts'
import { namesOf, readNames } from '../label/label.queries.ts'
import { keepNames } from '../label/lock-labels.ts'
import { lockArticle, readArticle, recordOf } from './article.queries.ts'
import { type ArticleDraft, cleanDraft, columnsOf, translationRows } from './article-columns.ts'

function refuse(error: unknown): never {
  const constraint = violatedConstraint(error)
  if (constraint === 'articles_handle') throw articleError('HANDLE_TAKEN', { field: 'handle' })
  if (constraint === 'articles_blog') throw articleError('UNKNOWN_BLOG', { field: 'blog_id' })
  if (constraint === 'articles_image') throw apiError('NOT_FOUND', { entity: 'file' })
  throw error
}

async function expectAuthor(tx: Tx, context: Context, id: string | null) {
  if (id === null || id === context.actor.id) return
  if (await isAssignable(tx, context, { id, permission: 'admin_blog' })) return
  throw articleError('UNKNOWN_AUTHOR', { field: 'author_id' })
}

/** A handle is unique within its blog. */
export const inBlog = (id: string) => ({ scope: id, within: sql`blog_id = ${id}` })

/** An article that becomes public without a date is published now. */
const withDate = (draft: ArticleDraft, now: Date): ArticleDraft =>
  draft.public && draft.published_at === null ? { ...draft, published_at: now.toISOString() } : draft

const filesOf = ({ image }: Pick<Article, 'image'>) => (image?.cfile_id ? [image.cfile_id] : [])

export const keepImage = (tx: Tx, article: Article, before?: Article) =>
  useFiles(tx, {
    entity: 'article',
    id: article.id,
    label: article.title,
    files: filesOf(article),
    before: before && filesOf(before),
  })

async function draftOf(tx: Tx, context: Context, { id, ...request }: ArticleRequest & { id: string }) {
  const blog_id = request.blog_id ?? (await firstBlog(tx, shopOf(tx)))
  const author_id = request.author_id === undefined ? context.actor.id : request.author_id
  await expectAuthor(tx, context, author_id)
  const draft: ArticleDraft = {
    ...{ locale: ownLanguage(context.settings), image: null, public: false, published_at: null },
    ...{ category: '', tags: [] },
    ...{ seo: { title: '', description: '', noindex: false }, translations: {} },
    ...request,
    ...{ blog_id, author_id },
    handle: request.handle ?? (await freeHandle(tx, 'articles', { id, title: request.title, ...inBlog(blog_id) })),
  }
  return cleanDraft(withDate(draft, context.now()))
}

/** The columns of an article, which is found by the names of its labels, too; the caller has them kept. */
async function columnsWithNames(tx: Tx, draft: ArticleDraft) {
  return columnsOf(draft, namesOf(draft, await readNames(tx, shopOf(tx), [draft])))
}

async function insertArticle(tx: Tx, context: Context, request: ArticleRequest): Promise<Article> {
  const id = newId()
  const draft = await draftOf(tx, context, { ...request, id })
  const columns = await columnsWithNames(tx, draft)
  await insertAll(tx, [
    rowsFor(articles, [{ id, ...columns }]),
    rowsFor(articleTranslations, translationRows(id, draft.translations)),
    rowsFor(articleViews, [{ article_id: id, views: 0 }]),
  ]).catch(refuse)
  const article = await readArticle(tx, shopOf(tx), id)
  await keepImage(tx, article)
  emit(tx, articleCreated, recordOf(article))
  count(tx, 'articles', 1)
  return article
}

export const createArticle = (context: Context, request: ArticleRequest) =>
  context.db.transaction(async (tx) => {
    await keepNames(tx)
    return { article: await insertArticle(tx, context, request) }
  })

async function writeTranslations(tx: Tx, id: string, { translations }: ArticleDraft) {
  const ofArticle = and(eq(articleTranslations.shop_id, shopOf(tx)), eq(articleTranslations.article_id, id))
  await tx.delete(articleTranslations).where(ofArticle)
  const rows = translationRows(id, translations)
  if (rows.length > 0) await insertAll(tx, [rowsFor(articleTranslations, rows)])
}

/** Saves a locked article and emits its update; the names of labels are kept before the article is locked. */
export async function changeArticle(
  tx: Tx,
  context: Context,
  { before, change }: { before: Article; change: Omit<ArticleChange, 'version'> },
): Promise<Article> {
  if (change.author_id !== undefined && change.author_id !== before.author_id) {
    await expectAuthor(tx, context, change.author_id)
  }
  const draft = cleanDraft(withDate({ ...recordOf(before), ...change }, context.now()))
  await updateRow(tx, articles, { id: before.id, ...(await columnsWithNames(tx, draft)) }).catch(refuse)
  if (!isDeepStrictEqual(draft.translations, before.translations)) await writeTranslations(tx, before.id, draft)
  const article = await readArticle(tx, shopOf(tx), before.id)
  await keepImage(tx, article, before)
  emit(tx, articleUpdated, recordOf(article), recordOf(before))
  return article
}

export async function updateArticle(context: Context, id: string, { version, ...change }: ArticleChange) {
  return context.db.transaction(async (tx) => {
    await keepNames(tx)
    const before = await lockArticle(tx, context.shop, id)
    await expectVersion(tx, before, { entity: 'article', version })
    return { article: await changeArticle(tx, context, { before, change }) }
  })
}
