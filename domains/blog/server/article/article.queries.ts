import { readAddresses } from '@comptoir/media/server'
import { apiError, type Locale } from '@comptoir/platform/contract'
import { type Context, lockAndRead, type Queryable, query, selection, type Tx } from '@comptoir/platform/server'
import { namesOf } from '@comptoir/staff/server'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Article, ArticleRecord, ArticleRow, Translation } from '../../contract/article.ts'
import { articles, articleTranslations, articleViews } from '../blog.table.ts'

export const a = alias(articles, 'a')
export const v = alias(articleViews, 'v')

/** Each article has one row of views. */
export const withViews = sql`articles a join ${articleViews} v on v.shop_id = a.shop_id and v.article_id = a.id`

const rowFields = {
  id: a.id,
  blog_id: a.blog_id,
  title: a.title,
  handle: a.handle,
  public: a.public,
  published_at: a.published_at,
  category: sql<string>`coalesce(a.category, '')`,
  tags: a.tags,
  author_id: a.author_id,
  image_id: a.image_id,
  image_url: a.image_url,
  views: v.views,
  version: a.version,
  updated_at: a.updated_at,
}
export const rowSelection = selection(rowFields)
export type RowColumns = ReturnType<typeof rowSelection.decode>

/** List rows, with the names of their authors and small pictures. */
export async function toRows<Row extends RowColumns>(
  db: Queryable,
  shop: number,
  found: readonly Row[],
): Promise<(ArticleRow & Omit<Row, 'author_id' | 'image_id' | 'image_url'>)[]> {
  const [names, files] = await Promise.all([
    namesOf(db, shop, [...new Set(found.flatMap(({ author_id }) => author_id ?? []))]),
    readAddresses(db, shop, [...new Set(found.flatMap(({ image_id }) => image_id ?? []))]),
  ])
  return found.map(({ author_id, image_id, image_url, ...row }) => ({
    ...row,
    author: names.get(author_id ?? '') ?? '',
    thumb: files.get(image_id ?? '')?.formats.thumb?.url ?? null,
  }))
}

interface StoredTranslation extends Omit<Translation, 'seo'> {
  locale: Locale
  seo_title: string
  seo_description: string
}

const articleSelection = selection({
  ...rowFields,
  locale: a.locale,
  excerpt: a.excerpt,
  description: a.description,
  image_title: sql<string>`coalesce(a.image_title, '')`,
  seo_title: sql<string>`coalesce(a.seo_title, '')`,
  seo_description: sql<string>`coalesce(a.seo_description, '')`,
  noindex: a.noindex,
  created_at: a.created_at,
  translations: sql<StoredTranslation[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('locale', t.locale, 'title', t.title, 'excerpt', t.excerpt,
      'description', t.description, 'image_title', coalesce(t.image_title, ''), 'seo_title', coalesce(t.seo_title, ''),
      'seo_description', coalesce(t.seo_description, '')) order by t.locale collate "C"), '[]')
    from ${articleTranslations} t where t.shop_id = a.shop_id and t.article_id = a.id)`,
})

const translationOf = ({ locale, seo_title, seo_description, ...texts }: StoredTranslation) =>
  [locale, { ...texts, seo: { title: seo_title, description: seo_description } }] as const

/** In the library's large size; null if there is no picture, or its file was deleted. */
async function imageOf(
  db: Queryable,
  shop: number,
  { image_id, image_url, image_title: title }: Pick<RowColumns, 'image_id' | 'image_url'> & { image_title: string },
) {
  if (image_url !== null) return { cfile_id: null, url: image_url, title }
  if (image_id === null) return null
  const file = (await readAddresses(db, shop, [image_id])).get(image_id)
  return { cfile_id: image_id, url: file?.formats.large?.url ?? file?.url ?? '', title }
}

async function findArticle(db: Queryable, shop: number, id: string): Promise<Article | null> {
  const [row] = await query(
    db,
    articleSelection.row,
    sql`select ${articleSelection.columns} from ${withViews} where a.shop_id = ${shop} and a.id = ${id} and a.deleted_at is null`,
  )
  if (!row) return null
  const { image_id, image_url, image_title, seo_title, seo_description, noindex, translations, ...fields } = row
  const [image, names] = await Promise.all([
    imageOf(db, shop, row),
    namesOf(db, shop, fields.author_id === null ? [] : [fields.author_id]),
  ])
  return {
    ...fields,
    image,
    seo: { title: seo_title, description: seo_description, noindex },
    translations: Object.fromEntries(translations.map(translationOf)),
    author: names.get(fields.author_id ?? '') ?? '',
  }
}

export async function readArticle(db: Queryable, shop: number, id: string): Promise<Article> {
  const found = await findArticle(db, shop, id)
  if (!found) throw apiError('NOT_FOUND', { entity: 'article' })
  return found
}

/** Without what is no part of the article: views, and the name that belongs to the author. */
export const recordOf = ({ views: _views, author: _author, ...record }: Article): ArticleRecord => record

export const lockArticle = (tx: Tx, shop: number, id: string): Promise<Article> =>
  lockAndRead(tx, { table: articles, id }, (tx) => readArticle(tx, shop, id))

/** List rows by id, for live events of new and restored articles. */
export async function readArticleRows({ db, shop }: Context, ids: readonly string[]): Promise<ArticleRow[]> {
  const found = await query(
    db.current,
    rowSelection.row,
    sql`select ${rowSelection.columns} from ${withViews} where a.shop_id = ${shop} and a.id = any(${sql.param([...ids])}::uuid[]) and a.deleted_at is null`,
  )
  return toRows(db.current, shop, found)
}
