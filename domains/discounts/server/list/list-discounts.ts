import { words } from '@comptoir/platform/contract'
import { array, type Context, matchingPart, oneOf, page, type Queryable, selection } from '@comptoir/platform/server'
import { and, eq, getTableColumns, like, or, type SQL, sql } from 'drizzle-orm'
import type { DiscountsQuery } from '../../contract/discount.wire.ts'
import { normalizedCode } from '../../contract/discount-code.ts'
import type { DiscountRow } from '../../contract/saved-discount.ts'
import { discountCodes, discounts } from '../discount.table.ts'
import { readDiscount, toSavedDiscount } from '../record/discount.queries.ts'
import { namedIn, readNames } from './discount-names.ts'

const { search, ...columns } = getTableColumns(discounts)

const isItsCode = sql`${discountCodes.shop_id} = ${discounts.shop_id} and ${discountCodes.discount_id} = ${discounts.id}`

const rowSelection = selection({
  ...columns,
  codes_count: sql<number>`(select count(*) from ${discountCodes} where ${isItsCode})`,
  codes_first: sql<string | null>`(select min(${discountCodes.code}) from ${discountCodes} where ${isItsCode})`,
})

const toRow = (row: object): DiscountRow => {
  const { codes_count, codes_first, ...columns } = rowSelection.decode(row)
  return { ...toSavedDiscount(columns), codes: { count: codes_count, first: codes_first } }
}

/** `statusOf` in SQL. */
export const statusAt = (now: Date) => sql<string>`case
  when ${discounts.draft} then 'draft'
  when ${discounts.ends_at} <= ${now.toISOString()}::timestamptz then 'expired'
  when ${discounts.used} >= ${discounts.usage_limit} or ${discounts.given} >= ${discounts.budget} then 'exhausted'
  when ${discounts.paused} then 'paused'
  when ${discounts.starts_at} > ${now.toISOString()}::timestamptz then 'scheduled'
  else 'active' end`

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, (mark) => `\\${mark}`)

/** Few discounts, so names are searched without an index; codes, which are many, by their beginning. */
function containing(q: string): SQL[] {
  const code = normalizedCode(q)
  const named = and(...words(q).map((word) => like(search, `%${escapeLike(word)}%`)))
  const coded = sql`exists (select 1 from ${discountCodes}
    where ${isItsCode} and ${discountCodes.code} like ${`${escapeLike(code)}%`})`
  const found = code === '' ? named : or(named, coded)
  return found ? [found] : []
}

function filtersOf({ now }: Context, { q = '', filter = {} }: Pick<DiscountsQuery, 'q' | 'filter'>): SQL[] {
  const { status, mode, kind, scope } = filter
  return [
    ...containing(q),
    ...(status ? [sql`${statusAt(now())} = any(${array(status.in)}::text[])`] : []),
    ...(mode ? [oneOf(discounts.mode, mode.in)] : []),
    ...(kind ? [oneOf(discounts.kind, kind.in)] : []),
    ...(scope ? [oneOf(discounts.scope, scope.in)] : []),
  ]
}

const listOf = (shop: number) => ({
  from: sql`${discounts}`,
  where: [eq(discounts.shop_id, shop)],
  id: sql`${discounts.id}`,
  sorts: {
    created_at: { column: sql`${discounts.created_at}`, type: 'timestamptz' },
    title: { column: sql`${discounts.search}`, type: 'text' },
    starts_at: { column: sql`${discounts.starts_at}`, type: 'timestamptz' },
    used: { column: sql`${discounts.used}::bigint`, type: 'bigint' },
    given: { column: sql`${discounts.given}::bigint`, type: 'bigint' },
  } as const,
  defaultSort: '-created_at',
})

/** Names in a row of the list, of each of its parts. */
const namedInRow = 3

export async function findDiscounts(context: Context, params: DiscountsQuery) {
  const list = { ...listOf(context.shop), select: rowSelection.columns, toItem: toRow }
  const found = await page(context.db.read, list, { ...params, filters: filtersOf(context, params) })
  const named = found.items.flatMap((discount) => namedIn(discount, namedInRow))
  return { ...found, names: await readNames(context, named) }
}

/** Part of a bulk action. */
export const matchingDiscounts = (context: Context, params: DiscountsQuery) =>
  matchingPart(context.db.current, listOf(context.shop), { ...params, filters: filtersOf(context, params) })

const codesOf = async (db: Queryable, shop: number, id: string) => {
  const isIts = and(eq(discountCodes.shop_id, shop), eq(discountCodes.discount_id, id))
  const [found] = await db
    .select({ count: sql<number>`count(*)`, first: sql<string | null>`min(${discountCodes.code})` })
    .from(discountCodes)
    .where(isIts)
  return found ?? { count: 0, first: null }
}

/** The record with its codes, and the names of all that it names. */
export async function readDiscountRecord(context: Context, db: Queryable, id: string) {
  const [saved, codes] = await Promise.all([readDiscount(db, context.shop, id), codesOf(db, context.shop, id)])
  const discount: DiscountRow = { ...saved, codes }
  return { discount, names: await readNames(context, namedIn(saved)) }
}

/** For panels: the codes are no part of what is logged. */
export const readDiscountRows = async ({ db, shop }: Context, ids: readonly string[]): Promise<DiscountRow[]> => {
  const found = await page(
    db.current,
    { ...listOf(shop), select: rowSelection.columns, toItem: toRow },
    { filters: [oneOf(discounts.id, ids)], limit: ids.length, knownTotal: 0 },
  )
  return found.items
}
