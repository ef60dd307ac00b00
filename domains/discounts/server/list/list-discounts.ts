import { apiError, words } from '@comptoir/platform/contract'
import {
  array,
  type Context,
  matchingPart,
  oneOf,
  page,
  type Queryable,
  query,
  selection,
} from '@comptoir/platform/server'
import { and, eq, getTableColumns, like, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { DiscountsQuery } from '../../contract/discount.wire.ts'
import { bareCode, normalizedCode } from '../../contract/discount-code.ts'
import type { DiscountRow } from '../../contract/saved-discount.ts'
import { bareColumn, discountCodes, discounts } from '../discount.table.ts'
import { toSavedDiscount } from '../record/discount.queries.ts'
import { namedIn, namedInAll, readNames } from './discount-names.ts'
import { byGoods } from './find-goods.ts'

const { search, code_count, ...columns } = getTableColumns(discounts)

const isItsCode = sql`${discountCodes.shop_id} = ${discounts.shop_id} and ${discountCodes.discount_id} = ${discounts.id}`

const rowSelection = selection({
  ...columns,
  code_count,
  first_code: sql<string | null>`(select ${discountCodes.code} from ${discountCodes} where ${isItsCode}
    order by ${discountCodes.code} limit 1)`,
})

function toItem(row: object): DiscountRow {
  const { code_count: count, first_code: first, ...discount } = rowSelection.decode(row)
  return { ...toSavedDiscount(discount), codes: { count, first } }
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

/** Each word is of the name or of goods, of few discounts, without an index; codes, which are many, by their beginning. */
async function containing(context: Context, q: string): Promise<SQL[]> {
  const goods = await byGoods(context, q)
  const code = bareCode(normalizedCode(q))
  const named = and(...words(q).map((word) => or(like(search, `%${escapeLike(word)}%`), goods.get(word))))
  const coded = sql`${discounts.id} = any(array(select distinct ${discountCodes.discount_id} from ${discountCodes}
    where ${discountCodes.shop_id} = ${context.shop} and ${bareColumn} like ${`${escapeLike(code)}%`}))`
  const found = code === '' ? named : or(named, coded)
  return found ? [found] : []
}

async function filtersOf(context: Context, { q = '', filter = {} }: Pick<DiscountsQuery, 'q' | 'filter'>) {
  const { status, mode, kind, scope } = filter
  return [
    ...(await containing(context, q)),
    ...(status ? [sql`${statusAt(context.now())} = any(${array(status.in)}::text[])`] : []),
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
  const { db, shop } = context
  const list = { ...listOf(shop), select: rowSelection.columns, toItem }
  const found = await page(db.read, list, { ...params, filters: await filtersOf(context, params) })
  const named = namedInAll(found.items.map((discount) => namedIn(discount, namedInRow)))
  return { ...found, ...(await readNames(context, named)) }
}

/** Part of a bulk action. */
export const matchingDiscounts = async (context: Context, params: DiscountsQuery) =>
  matchingPart(context.db.current, listOf(context.shop), { ...params, filters: await filtersOf(context, params) })

const readRows = async (db: Queryable, shop: number, ids: readonly string[]): Promise<DiscountRow[]> => {
  const found = await query(
    db,
    z.looseObject({}),
    sql`select ${rowSelection.columns} from ${discounts}
        where ${discounts.shop_id} = ${shop} and ${discounts.id} = any(${array(ids)}::uuid[])`,
  )
  return found.map(toItem)
}

/** The record with its codes, and the names of all that it names. @throws NOT_FOUND */
export async function readDiscountRecord(context: Context, db: Queryable, id: string) {
  const [discount] = await readRows(db, context.shop, [id])
  if (!discount) throw apiError('NOT_FOUND', { entity: 'discount' })
  return { discount, ...(await readNames(context, namedIn(discount))) }
}

/** For panels: the codes are no part of what is logged. */
export const readDiscountRows = ({ db, shop }: Context, ids: readonly string[]) => readRows(db.current, shop, ids)
