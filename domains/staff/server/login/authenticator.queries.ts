import { type Queryable, shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import type { TwoFactor } from '../../contract/two-factor/two-factor.ts'
import { authenticators, recoveryCodes, users } from '../staff.table.ts'

export const ofUser = (shop: number, user: string) =>
  and(eq(authenticators.shop_id, shop), eq(authenticators.user_id, user))

const codesOf = (shop: number, user: string) => and(eq(recoveryCodes.shop_id, shop), eq(recoveryCodes.user_id, user))

export async function readTwoFactorOf(db: Queryable, shop: number, user: string): Promise<TwoFactor> {
  const [found] = await db
    .select({
      on: users.two_factor,
      since: authenticators.created_at,
      recovery_left: sql<number>`(select count(*) from ${recoveryCodes} where ${codesOf(shop, user)})`,
    })
    .from(users)
    .leftJoin(authenticators, and(eq(authenticators.shop_id, users.shop_id), eq(authenticators.user_id, users.id)))
    .where(and(eq(users.shop_id, shop), eq(users.id, user)))
  const { on = false, since = null, recovery_left = 0 } = found ?? {}
  return { on, since: on ? since : null, recovery_left }
}

export async function removeAuthenticator(tx: Tx, user: string) {
  await tx.delete(recoveryCodes).where(codesOf(shopOf(tx), user))
  await tx.delete(authenticators).where(ofUser(shopOf(tx), user))
}

export async function replaceRecoveryCodes(tx: Tx, user: string, hashes: readonly Buffer[]) {
  const shop_id = shopOf(tx)
  await tx.delete(recoveryCodes).where(codesOf(shop_id, user))
  await tx.insert(recoveryCodes).values(hashes.map((code_hash) => ({ shop_id, user_id: user, code_hash })))
}

/** Deletes the code; false if there was none. */
export async function spendRecoveryCode(tx: Tx, user: string, code_hash: Buffer) {
  const spent = await tx
    .delete(recoveryCodes)
    .where(and(codesOf(shopOf(tx), user), eq(recoveryCodes.code_hash, code_hash)))
    .returning({ user_id: recoveryCodes.user_id })
  return spent.length > 0
}
