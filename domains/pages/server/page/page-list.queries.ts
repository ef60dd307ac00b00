import { type Context, isoMoment, matches, matchingPart, page, readCount, selection } from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { PageState } from '../../contract/page.rules.ts'
import type { listPageTrash, PagesParams } from '../../contract/page.wire.ts'
import { p, rowSelection } from './page.queries.ts'

const inState: Readonly<Record<PageState, SQL>> = {
  draft: sql`not p.public`,
  scheduled: sql`(p.public and p.published_at > now())`,
  public: sql`(p.public and p.published_at <= now())`,
}

const filtersOf = ({ q, filter }: Pick<PagesParams, 'q' | 'filter'>): SQL[] => [
  ...(q ? [matches(q, { grams: sql`p.grams`, folded: sql`p.search` })] : []),
  ...(filter?.handle ? [sql`p.handle = ${filter.handle.eq}`] : []),
  ...(filter?.state
    ? [
        sql`(${sql.join(
          filter.state.in.map((state) => inState[state]),
          sql` or `,
        )})`,
      ]
    : []),
]

const listOf = (shop: number) => ({
  from: sql`pages p`,
  where: [sql`p.shop_id = ${shop}`, sql`p.deleted_at is null`],
  id: sql`p.id`,
  sorts: {
    title: { column: sql`p.title_key`, type: 'text' },
    updated_at: { column: sql`p.updated_at`, type: 'timestamptz' },
    published_at: { column: sql`coalesce(p.published_at, p.created_at)`, type: 'timestamptz' },
    created_at: { column: sql`p.created_at`, type: 'timestamptz' },
  } as const,
})

export async function findPages({ db, shop }: Context, params: PagesParams) {
  const filters = filtersOf(params)
  const knownTotal = filters.length === 0 ? await readCount(db.read, shop, 'pages') : undefined
  const list = {
    ...listOf(shop),
    defaultSort: '-updated_at',
    select: rowSelection.columns,
    toItem: (row: object) => rowSelection.decode(row),
  }
  return page(db.read, list, { ...params, filters, knownTotal })
}

/** Part of a bulk action. */
export const matchingPages = ({ db, shop }: Context, params: PagesParams) =>
  matchingPart(db.current, { ...listOf(shop), defaultSort: '-created_at' }, { ...params, filters: filtersOf(params) })

const trashSelection = selection({ deleted_at: sql<Date>`${p.deleted_at}` })

export const findPageTrash = ({ db, shop }: Context, params: z.output<NonNullable<typeof listPageTrash.query>>) =>
  page(
    db.read,
    {
      from: sql`pages p`,
      where: [sql`p.shop_id = ${shop}`, sql`p.deleted_at is not null`],
      id: sql`p.id`,
      sorts: { deleted_at: { column: sql`p.deleted_at`, type: 'timestamptz' } },
      defaultSort: '-deleted_at',
      select: sql`${rowSelection.columns}, ${trashSelection.columns}`,
      toItem: (row: object) => ({
        ...rowSelection.decode(row),
        deleted_at: isoMoment(trashSelection.decode(row).deleted_at),
      }),
    },
    { ...params, filters: [] },
  )
