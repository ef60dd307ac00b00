import { hashToken, isToken, mintToken, type Queryable, shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq, gt, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { linkMinutes } from '../../contract/account.ts'
import { accountResets as resets } from '../account/account.table.ts'

/** A new link, which replaces the one before. */
export async function mintReset(tx: Tx, account_id: string) {
  const token = mintToken()
  const link = {
    id: newId(),
    token_hash: hashToken(token),
    created_at: sql`now()`,
    expires_at: sql`now() + make_interval(mins => ${linkMinutes.reset})`,
  }
  await tx
    .insert(resets)
    .values({ shop_id: shopOf(tx), account_id, ...link })
    .onConflictDoUpdate({ target: [resets.shop_id, resets.account_id], set: link })
  return { id: link.id, token }
}

const isOpen = (shop: number, token: string) =>
  and(eq(resets.shop_id, shop), eq(resets.token_hash, hashToken(token)), gt(resets.expires_at, sql`now()`))

/** The account of an open link; null for anything else. */
export async function accountOfReset(db: Queryable, shop: number, token: string): Promise<string | null> {
  if (!isToken(token)) return null
  const [found] = await db.select({ account: resets.account_id }).from(resets).where(isOpen(shop, token))
  return found?.account ?? null
}

/** Takes the link away, so that of two concurrent uses one fails. */
export async function spendReset(tx: Tx, token: string): Promise<boolean> {
  const spent = await tx
    .delete(resets)
    .where(isOpen(shopOf(tx), token))
    .returning({ id: resets.id })
  return spent.length > 0
}

/**
 * True if a link was made within the last five minutes: it is good for whoever owns the mailbox, which must not be flooded,
 * and strangers who keep asking cannot have it replaced before it is opened.
 */
export async function hasFreshReset(tx: Tx, account: string): Promise<boolean> {
  const isFresh = gt(resets.created_at, sql`now() - interval '5 minutes'`)
  const found = await tx
    .select({ id: resets.id })
    .from(resets)
    .where(and(eq(resets.shop_id, shopOf(tx)), eq(resets.account_id, account), isFresh))
  return found.length > 0
}
