import { fold } from '@comptoir/platform/contract'
import { array, hashToken, matches, type Queryable, query, type StoreScope, selection } from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import { a } from '../server/article/article.queries.ts'
import { articlePreviews, articles, articleTranslations, blogs } from '../server/blog.table.ts'

/** Shown to visitors: public, and its date has come. */
export const isShown = sql`a.deleted_at is null and a.public and a.published_at <= now()`

/** Texts in the language of the page, or the article's own; without the long one, which lists do not show. */
const brief = {
  id: a.id,
  handle: a.handle,
  /** Language of the texts. */
  language: sql<string>`coalesce(t.locale, a.locale)`,
  title: sql<string>`coalesce(t.title, a.title)`,
  excerpt: sql<string>`coalesce(t.excerpt, a.excerpt)`,
  image_id: a.image_id,
  image_url: a.image_url,
  image_title: sql<string>`coalesce(t.image_title, a.image_title, '')`,
  image_language: sql<string>`case when t.image_title is null then a.locale else t.locale end`,
  published_at: a.published_at,
  author_id: a.author_id,
  category: sql<string>`coalesce(a.category, '')`,
  tags: a.tags,
  created_at: a.created_at,
  updated_at: a.updated_at,
  blog: sql<string>`b.handle`,
}

const listed = selection(brief)
const whole = selection({
  ...brief,
  description: sql<string>`coalesce(t.description, a.description)`,
  seo_title: sql<string>`coalesce(case when t.locale is null then a.seo_title else t.seo_title end, '')`,
  seo_description: sql<string>`coalesce(case when t.locale is null then a.seo_description else t.seo_description end, '')`,
  noindex: a.noindex,
  isShown: sql<boolean>`(${isShown})`,
})

export type ListedArticle = ReturnType<typeof listed.decode>
export type StoreArticle = ReturnType<typeof whole.decode>

const withTexts = (locale: string) => sql`from ${articles} a
  join ${blogs} b on b.shop_id = a.shop_id and b.id = a.blog_id
  left join ${articleTranslations} t on t.shop_id = a.shop_id and t.article_id = a.id
    and t.locale = ${locale} and a.locale <> t.locale`

type Place = Pick<StoreScope, 'db' | 'shop' | 'locale'>

/** Articles of one blog, those with a tag, or all. */
export interface ArticleChoice {
  blog: string
  /** Keys of tags, of which an article has at least one; null for all. */
  tags: readonly string[] | null
}

const chosen = (shop: number, { blog, tags }: ArticleChoice): SQL =>
  sql`a.shop_id = ${shop} and a.blog_id = ${blog} and ${isShown}
    ${tags === null ? sql`` : sql`and a.tag_keys && ${array(tags)}::text[]`}`

export async function countArticles(db: Queryable, shop: number, choice: ArticleChoice): Promise<number> {
  const counted = selection({ count: sql<number>`count(*)` })
  const [found] = await query(
    db,
    counted.row,
    sql`select ${counted.columns} from ${articles} a where ${chosen(shop, choice)}`,
  )
  return found?.count ?? 0
}

interface Part {
  choice: ArticleChoice
  from: number
  size: number
}

const newestFirst = sql`order by a.published_at desc, a.id desc`

/** A part of a list, the newest first. */
export const readListedArticles = (
  { db, shop, locale }: Place,
  { choice, from, size }: Part,
): Promise<ListedArticle[]> =>
  query(
    db,
    listed.row,
    sql`select ${listed.columns} ${withTexts(locale)} where ${chosen(shop, choice)} ${newestFirst} limit ${size} offset ${from}`,
  )

/** The newest with their long texts, for feeds. */
export const readWholeArticles = ({ db, shop, locale }: Place, { choice, from, size }: Part): Promise<StoreArticle[]> =>
  query(
    db,
    whole.row,
    sql`select ${whole.columns} ${withTexts(locale)} where ${chosen(shop, choice)} ${newestFirst} limit ${size} offset ${from}`,
  )

/** The search words of an article cover all its languages. */
export const searchListedArticles = ({ db, shop, locale }: Place, q: string, limit: number): Promise<ListedArticle[]> =>
  query(
    db,
    listed.row,
    sql`select ${listed.columns} ${withTexts(locale)} where a.shop_id = ${shop} and ${isShown}
        and ${matches(q, { grams: sql`a.grams`, folded: sql`a.search` })}
        order by position(${fold(q)} in search_fold(coalesce(t.title, a.title))) > 0 desc,
          a.published_at desc, a.id desc limit ${limit}`,
  )

interface Named {
  blog: string
  handle: string
  /** Token of a preview, which shows the article in any state. */
  token?: string | null
}

/** Null if there is none, or visitors may not see it. */
export async function findStoreArticle({ db, shop, locale }: Place, { blog, handle, token = null }: Named) {
  const isPreviewed =
    token === null
      ? sql`false`
      : sql`exists (select 1 from ${articlePreviews} p where p.shop_id = a.shop_id and p.article_id = a.id
          and p.token_hash = ${hashToken(token)} and p.expires_at > now())`
  const [found] = await query(
    db,
    whole.row,
    sql`select ${whole.columns} ${withTexts(locale)} where a.shop_id = ${shop} and b.handle = ${blog} and a.handle = ${handle}
        and a.deleted_at is null and (${isShown} or ${isPreviewed})`,
  )
  return found ?? null
}

/** Those articles that visitors may see, by blog and handle. */
export const readNamedArticles = (
  { db, shop, locale }: Place,
  names: readonly Pick<Named, 'blog' | 'handle'>[],
): Promise<StoreArticle[]> => {
  const [blogs, handles] = [names.map(({ blog }) => blog), names.map(({ handle }) => handle)]
  return query(
    db,
    whole.row,
    sql`select ${whole.columns} ${withTexts(locale)} where a.shop_id = ${shop} and ${isShown}
        and (b.handle, a.handle) in (select * from unnest(${array(blogs)}::text[], ${array(handles)}::text[]))`,
  )
}

/** The neighbours of an article in its blog; null at the ends. */
export async function readNeighbours(place: Place, { id, published_at }: Pick<StoreArticle, 'id' | 'published_at'>) {
  const { db, shop, locale } = place
  const beside = async (compare: SQL, order: SQL) => {
    const own = sql`(select own.blog_id from ${articles} own where own.shop_id = ${shop} and own.id = ${id})`
    const [found] = await query(
      db,
      listed.row,
      sql`select ${listed.columns} ${withTexts(locale)} where a.shop_id = ${shop} and a.blog_id = ${own} and ${isShown}
          and (a.published_at, a.id) ${compare} (${published_at}::timestamptz, ${id}::uuid)
          order by a.published_at ${order}, a.id ${order} limit 1`,
    )
    return found ?? null
  }
  if (published_at === null) return { older: null, newer: null }
  const [older, newer] = await Promise.all([beside(sql`<`, sql`desc`), beside(sql`>`, sql`asc`)])
  return { older, newer }
}
