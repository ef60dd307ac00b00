import { apiError } from '@comptoir/platform/contract'
import {
  array,
  type Context,
  lockAndRead,
  matches,
  matchingPart,
  page,
  type Queryable,
  query,
  readCount,
  selection,
  shopOf,
  type Tx,
} from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { RedirectGoal } from '../../contract/redirect.rules.ts'
import type { Redirect } from '../../contract/redirect.ts'
import type { RedirectsParams } from '../../contract/redirect.wire.ts'
import { redirects } from '../pages.table.ts'

const r = alias(redirects, 'r')

const fields = selection({
  id: r.id,
  from: r.from_path,
  to: r.target,
  version: r.version,
  created_at: r.created_at,
  updated_at: r.updated_at,
})

async function readWhere(db: Queryable, shop: number, where: SQL): Promise<Redirect | null> {
  const [found] = await query(
    db,
    fields.row,
    sql`select ${fields.columns} from ${redirects} r where r.shop_id = ${shop} and ${where}`,
  )
  return found ?? null
}

export const findRedirect = (db: Queryable, shop: number, from: string): Promise<Redirect | null> =>
  readWhere(db, shop, sql`r.from_path = ${from}`)

/** The one that starts from the first of these addresses that has any. */
export async function findFirstRedirect(db: Queryable, shop: number, sources: readonly string[]) {
  const found = await query(
    db,
    fields.row,
    sql`select ${fields.columns} from ${redirects} r
        where r.shop_id = ${shop} and r.from_path = any(${array(sources)}::text[])`,
  )
  return found.toSorted((one, other) => sources.indexOf(one.from) - sources.indexOf(other.from))[0] ?? null
}

export const findRedirectById = (db: Queryable, shop: number, id: string) => readWhere(db, shop, sql`r.id = ${id}`)

export async function readRedirect(db: Queryable, shop: number, id: string): Promise<Redirect> {
  const found = await findRedirectById(db, shop, id)
  if (!found) throw apiError('NOT_FOUND', { entity: 'redirect' })
  return found
}

export const lockRedirect = (tx: Tx, shop: number, id: string): Promise<Redirect> =>
  lockAndRead(tx, { table: redirects, id }, (tx) => readRedirect(tx, shop, id))

/** Serialises what adds or changes redirects, so that two of them never make a loop together. */
export const lockRedirects = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(${shopOf(tx)}, hashtext('redirects'))`)

export const readRedirectsWith = (tx: Tx, ids: readonly string[]): Promise<Redirect[]> =>
  query(
    tx,
    fields.row,
    sql`select ${fields.columns} from ${redirects} r where r.shop_id = ${shopOf(tx)} and r.id = any(${array(ids)}::uuid[])`,
  )

/** Ids of those that lead to exactly this path of the shop, in the order in which they are locked. */
export async function redirectsTo(tx: Tx, path: string, limit: number): Promise<string[]> {
  const found = await query(
    tx,
    fields.row,
    sql`select ${fields.columns} from ${redirects} r
        where r.shop_id = ${shopOf(tx)} and r.target = ${path} order by r.id limit ${limit}`,
  )
  return found.map(({ id }) => id)
}

const isToShop = sql`r.target like '/%'`

/** Both goals together are all redirects. */
const goalFilter = (goals: readonly RedirectGoal[]): SQL[] => {
  const [goal] = goals
  if (goals.length !== 1 || goal === undefined) return []
  return [goal === 'shop' ? isToShop : sql`not (${isToShop})`]
}

const filtersOf = ({ q, filter }: Pick<RedirectsParams, 'q' | 'filter'>): SQL[] => [
  ...(q ? [matches(q, { grams: sql`r.grams`, folded: sql`r.search` })] : []),
  ...goalFilter(filter?.goal?.in ?? []),
]

const listOf = (shop: number) => ({
  from: sql`redirects r`,
  where: [sql`r.shop_id = ${shop}`],
  id: sql`r.id`,
  sorts: {
    from: { column: sql`r.from_path`, type: 'text' },
    updated_at: { column: sql`r.updated_at`, type: 'timestamptz' },
    created_at: { column: sql`r.created_at`, type: 'timestamptz' },
  } as const,
})

export async function findRedirects({ db, shop }: Context, params: RedirectsParams) {
  const filters = filtersOf(params)
  const knownTotal = filters.length === 0 ? await readCount(db.read, shop, 'redirects') : undefined
  const list = {
    ...listOf(shop),
    defaultSort: '-updated_at',
    select: fields.columns,
    toItem: (row: object) => fields.decode(row),
  }
  return page(db.read, list, { ...params, filters, knownTotal })
}

/** Part of a bulk action. */
export const matchingRedirects = ({ db, shop }: Context, params: RedirectsParams) =>
  matchingPart(db.current, { ...listOf(shop), defaultSort: '-created_at' }, { ...params, filters: filtersOf(params) })
