import {
  array,
  type Context,
  isoMoment,
  matches,
  matchingPart,
  page,
  query,
  readCount,
  selection,
} from '@comptoir/platform/server'
import { namesOf, pickUsers } from '@comptoir/staff/server'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type ArticleState, tagKey } from '../../contract/article.rules.ts'
import type { ArticlesParams, listArticleTrash, pickAuthors as pickAuthorsCall } from '../../contract/article.wire.ts'
import { articles } from '../blog.table.ts'
import { a, type RowColumns, rowSelection, toRows, v, withViews } from './article.queries.ts'

const inState: Readonly<Record<ArticleState, SQL>> = {
  draft: sql`not a.public`,
  scheduled: sql`(a.public and a.published_at > now())`,
  public: sql`(a.public and a.published_at <= now())`,
}

const filtersOf = ({ q, filter }: Pick<ArticlesParams, 'q' | 'filter'>): SQL[] => [
  ...(q ? [matches(q, { grams: sql`a.grams`, folded: sql`a.search` })] : []),
  ...(filter?.state
    ? [
        sql`(${sql.join(
          filter.state.in.map((state) => inState[state]),
          sql` or `,
        )})`,
      ]
    : []),
  ...(filter?.blog ? [sql`a.blog_id = ${filter.blog.eq}`] : []),
  ...(filter?.category ? [sql`a.category = ${filter.category.eq}`] : []),
  ...(filter?.tag ? [sql`a.tag_keys @> ${array([tagKey(filter.tag.eq)])}::text[]`] : []),
]

const listOf = (shop: number) => ({
  from: withViews,
  where: [sql`a.shop_id = ${shop}`, sql`v.shop_id = ${shop}`, sql`a.deleted_at is null`],
  id: sql`a.id`,
  sorts: {
    title: { column: sql`a.title_key`, type: 'text' },
    updated_at: { column: sql`a.updated_at`, type: 'timestamptz' },
    published_at: { column: sql`coalesce(a.published_at, a.created_at)`, type: 'timestamptz' },
    created_at: { column: sql`a.created_at`, type: 'timestamptz' },
    // The ids are equal, but each index contains its own column.
    views: { column: sql`${v.views}`, type: 'bigint', id: sql`${v.article_id}` },
  } as const,
})

export async function findArticles({ db, shop }: Context, params: ArticlesParams) {
  const filters = filtersOf(params)
  const knownTotal = filters.length === 0 ? await readCount(db.read, shop, 'articles') : undefined
  const list = {
    ...listOf(shop),
    counted: { from: sql`articles a`, where: [sql`a.shop_id = ${shop}`, sql`a.deleted_at is null`] },
    defaultSort: '-updated_at',
    select: rowSelection.columns,
    toItem: (row: object): RowColumns => rowSelection.decode(row),
  }
  const found = await page(db.read, list, { ...params, filters, knownTotal })
  return { ...found, items: await toRows(db.read, shop, found.items) }
}

/** Part of a bulk action. */
export const matchingArticles = ({ db, shop }: Context, params: ArticlesParams) =>
  matchingPart(db.current, { ...listOf(shop), defaultSort: '-created_at' }, { ...params, filters: filtersOf(params) })

const trashSelection = selection({ deleted_at: sql<Date>`${a.deleted_at}` })

export async function findArticleTrash(
  { db, shop }: Context,
  params: z.output<NonNullable<typeof listArticleTrash.query>>,
) {
  const found = await page(
    db.read,
    {
      from: withViews,
      where: [sql`a.shop_id = ${shop}`, sql`a.deleted_at is not null`],
      id: sql`a.id`,
      sorts: { deleted_at: { column: sql`a.deleted_at`, type: 'timestamptz' } },
      defaultSort: '-deleted_at',
      select: sql`${rowSelection.columns}, ${trashSelection.columns}`,
      toItem: (row: object) => ({
        ...rowSelection.decode(row),
        deleted_at: isoMoment(trashSelection.decode(row).deleted_at),
      }),
    },
    { ...params, filters: [] },
  )
  return { ...found, items: await toRows(db.read, shop, found.items) }
}

const maxLabels = 250
const Label = z.object({ name: z.string() })

/** Categories and tags, most used first. */
export async function readLabels({ db, shop }: Context) {
  const ofShop = sql`a.shop_id = ${shop} and a.deleted_at is null`
  const [categories, tags] = await Promise.all([
    query(
      db.read,
      Label,
      sql`select a.category collate "C" as name from ${articles} a where ${ofShop} and a.category is not null
          group by 1 order by count(*) desc, 1 limit ${maxLabels}`,
    ),
    query(
      db.read,
      Label,
      sql`select tag collate "C" as name from ${articles} a, unnest(a.tags) tag where ${ofShop}
          group by 1 order by count(*) desc, 1 limit ${maxLabels}`,
    ),
  ])
  return { categories: categories.map(({ name }) => name), tags: tags.map(({ name }) => name) }
}

export async function pickAuthors(context: Context, { q }: z.output<NonNullable<typeof pickAuthorsCall.query>>) {
  const { db, shop } = context
  const { items } = await pickUsers(context, { q, may: 'admin_blog' })
  const names = await namesOf(
    db.read,
    shop,
    items.map(({ id }) => id),
  )
  return { items: items.map(({ id }) => ({ id, name: names.get(id) ?? '' })) }
}
