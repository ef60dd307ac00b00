import { lockAndRead, type Queryable, shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import { customerAccounts } from './account.table.ts'

const { id, customer_id, email, password_hash, locale, version, created_at, deletion_requested_at } = customerAccounts
const columns = { id, customer_id, email, password_hash, locale, version, created_at, deletion_requested_at }

export async function findAccount(db: Queryable, shop: number, by: { id: string } | { email: string }) {
  const isIt = 'id' in by ? eq(id, by.id) : eq(email, by.email)
  const [account] = await db
    .select(columns)
    .from(customerAccounts)
    .where(and(eq(customerAccounts.shop_id, shop), isIt))
  return account ?? null
}

/** The record of whoever logs in with an account; null if it is deleted. */
export const customerOfAccount = async (db: Queryable, shop: number, account: string): Promise<string | null> =>
  (await findAccount(db, shop, { id: account }))?.customer_id ?? null

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** Null if it was deleted meanwhile. */
export const lockAccount = (tx: Tx, account: string): Promise<Account | null> =>
  lockAndRead(tx, { table: customerAccounts, id: account }, (tx) => findAccount(tx, shopOf(tx), { id: account }))

export const countAccounts = (db: Queryable, shop: number): Promise<number> =>
  db.$count(customerAccounts, eq(customerAccounts.shop_id, shop))
