import { hashToken, isToken, type Queryable, shopOf, type Tx } from '@comptoir/platform/server'
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import { accountRegistrations as registrations } from '../account/account.table.ts'

const isOpen = (shop: number, token: string) =>
  and(
    eq(registrations.shop_id, shop),
    eq(registrations.token_hash, hashToken(token)),
    gt(registrations.expires_at, sql`now()`),
  )

/** The open registration of a link; null for anything else. */
export async function findRegistration(db: Queryable, shop: number, token: string) {
  if (!isToken(token)) return null
  const [found] = await db.select().from(registrations).where(isOpen(shop, token))
  return found ?? null
}

export type Registration = NonNullable<Awaited<ReturnType<typeof findRegistration>>>

/** Takes the registration away, so that of two concurrent uses of its link one fails. */
export async function spendRegistration(tx: Tx, token: string): Promise<Registration | null> {
  const [spent] = await tx
    .delete(registrations)
    .where(isOpen(shopOf(tx), token))
    .returning()
  return spent ?? null
}

/** All of an address in one order, so that two links of it wait for each other. */
export const lockRegistrations = (tx: Tx, email: string) =>
  tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(eq(registrations.shop_id, shopOf(tx)), eq(registrations.email, email)))
    .orderBy(asc(registrations.id))
    .for('update')

export const dropRegistrations = (tx: Tx, email: string) =>
  tx.delete(registrations).where(and(eq(registrations.shop_id, shopOf(tx)), eq(registrations.email, email)))

export const purgeRegistrations = (tx: Tx) =>
  tx.delete(registrations).where(and(eq(registrations.shop_id, shopOf(tx)), lt(registrations.expires_at, sql`now()`)))
