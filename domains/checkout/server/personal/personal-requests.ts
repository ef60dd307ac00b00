import { array, type DataSubject, type PersonalRecords } from '@comptoir/platform/server'
import { and, desc, eq, sql } from 'drizzle-orm'
import { backInStockRequests } from '../back-in-stock/back-in-stock.table.ts'

/** Nobody needs a record of a customer to ask: whose it is, the e-mail address says. */
const of = (shop: number, { emails }: DataSubject) =>
  and(eq(backInStockRequests.shop_id, shop), sql`${backInStockRequests.email} = any(${array(emails)}::text[])`)

const { variant_id, email, locale, asked_at, told_at } = backInStockRequests

/** Goods that a person wants to be told of. */
export const personalRequests: PersonalRecords = {
  name: 'back_in_stock',
  permission: 'customers_page',
  count: async (db, shop, subject) => ({ all: await db.$count(backInStockRequests, of(shop, subject)), open: 0 }),
  list: ({ db, shop }, subject) =>
    db.current
      .select({ variant_id, email, locale, asked_at, told_at })
      .from(backInStockRequests)
      .where(of(shop, subject))
      .orderBy(desc(asked_at)),
  async erase(tx, { shop }, subject) {
    await tx.delete(backInStockRequests).where(of(shop, subject))
    return []
  },
}
