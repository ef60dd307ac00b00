import { fixed, one, type Queryable, shops } from '@comptoir/platform/server'
import { and, eq, getTableColumns, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Discount } from '../../contract/discount.ts'
import type { SavedDiscount } from '../../contract/saved-discount.ts'
import { discounts } from '../discount.table.ts'

const { search: _, ...columns } = getTableColumns(discounts)
export type DiscountRow = Omit<typeof discounts.$inferSelect, 'search'>

export const toSavedDiscount = ({ rules, shop_id: _, ...row }: DiscountRow): SavedDiscount => ({ ...rules, ...row })

function toDiscount(row: DiscountRow): Discount {
  const { created_at: _, updated_at: __, ...discount } = toSavedDiscount(row)
  return discount
}

const given = sql.placeholder

const rowsWhere = (condition: SQL | undefined) =>
  fixed((db) =>
    db
      .select(columns)
      .from(discounts)
      .where(and(eq(discounts.shop_id, given('shop')), condition)),
  )

const byIds = rowsWhere(sql`${discounts.id} = any(${given('ids')}::uuid[])`)

export const readDiscounts = async (db: Queryable, shop: number, ids: readonly string[]): Promise<Discount[]> =>
  (await byIds(db, { shop, ids })).map(toDiscount)

const notOver = rowsWhere(
  and(eq(discounts.draft, false), or(isNull(discounts.ends_at), gt(discounts.ends_at, sql`now()`))),
)

/** What is given now, or may be without anybody changing a rule: drafts and what is over are left out. */
export const readPossibleDiscounts = async (db: Queryable, shop: number): Promise<Discount[]> =>
  (await notOver(db, { shop })).map(toDiscount)

const stampOf = fixed((db) =>
  db
    .select({ stamp: shops.terms_stamp })
    .from(shops)
    .where(eq(shops.id, given('shop'))),
)

/** Read before the rules: what is kept under it holds for as long as it is the shop's. */
export const readTermsStamp = async (db: Queryable, shop: number) => one(await stampOf(db, { shop })).stamp
