import { apiError } from '@comptoir/platform/contract'
import { fixed, lockAndRead, one, type Queryable, shopOf, shops, type Tx } from '@comptoir/platform/server'
import { and, eq, getTableColumns, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Discount } from '../../contract/discount.ts'
import type { SavedDiscount } from '../../contract/saved-discount.ts'
import { discounts } from '../discount.table.ts'

const { search: _, code_count: __, ...columns } = getTableColumns(discounts)
export type DiscountRow = Omit<typeof discounts.$inferSelect, 'search' | 'code_count'>

/** A written row comes back with the words that it is found by, and the number of its codes. */
export const toSavedDiscount = ({
  rules,
  shop_id: _,
  search: __,
  code_count: ___,
  ...row
}: DiscountRow & { search?: string; code_count?: number }): SavedDiscount => ({ ...rules, ...row })

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

export const titlesOfDiscounts = async (db: Queryable, shop: number, ids: readonly string[]) =>
  (await byIds(db, { shop, ids })).map(({ id, title }) => ({ id, title }))

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

export const readSavedDiscounts = async (
  db: Queryable,
  shop: number,
  ids: readonly string[],
): Promise<SavedDiscount[]> => (await byIds(db, { shop, ids })).map(toSavedDiscount)

export async function readDiscount(db: Queryable, shop: number, id: string): Promise<SavedDiscount> {
  const [discount] = await readSavedDiscounts(db, shop, [id])
  if (!discount) throw apiError('NOT_FOUND', { entity: 'discount' })
  return discount
}

export const lockDiscount = (tx: Tx, shop: number, id: string): Promise<SavedDiscount> =>
  lockAndRead(tx, { table: discounts, id }, (tx) => readDiscount(tx, shop, id))

const everyOne = rowsWhere(undefined)

export const readAllDiscounts = async (db: Queryable, shop: number): Promise<SavedDiscount[]> =>
  (await everyOne(db, { shop })).map(toSavedDiscount)

const lockEveryOne = fixed((db) =>
  db
    .select({ id: discounts.id })
    .from(discounts)
    .where(eq(discounts.shop_id, given('shop')))
    .orderBy(discounts.id)
    .for('no key update'),
)

/** In id order, as every purchase locks them. */
export async function lockAllDiscounts(tx: Tx, shop: number): Promise<SavedDiscount[]> {
  await lockEveryOne(tx, { shop })
  return readAllDiscounts(tx, shop)
}

const namingCustomer = fixed(
  z.object({ id: z.string() }),
  sql`select ${discounts.id} from ${discounts}
      where ${discounts.shop_id} = ${given('shop')} and ${discounts.rules}->'customers'->'customer_ids' ? ${given('customer')}
      order by ${discounts.id} for no key update`,
)

/** Discounts for this customer among others. */
export const lockDiscountsNaming = async (tx: Tx, customer: string): Promise<string[]> =>
  (await namingCustomer(tx, { shop: shopOf(tx), customer })).map(({ id }) => id)
