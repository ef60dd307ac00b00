import { type Context, hashToken, isToken, mintToken, type Queryable, shopOf, type Tx } from '@comptoir/platform/server'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { recoveryLinks } from './abandoned-checkout.table.ts'

export type RecoveryLink = typeof recoveryLinks.$inferSelect

interface NewLink {
  checkout_id: string
  kind: RecoveryLink['kind']
  step?: number
  locale: string
  code?: string | null
  made_by?: string | null
}

/** A way back to a basket, whose token stands nowhere but in what is made of it. Null if the mail of this step went before. */
export async function makeLink(tx: Tx, link: NewLink) {
  const [id, token] = [newId(), mintToken()]
  const written = await tx
    .insert(recoveryLinks)
    .values({ ...link, shop_id: shopOf(tx), id, token_hash: hashToken(token) })
    .onConflictDoNothing()
    .returning({ id: recoveryLinks.id })
  return written.length > 0 ? { id, token } : null
}

export const noteMail = (tx: Tx, id: string, mail_id: string | null) =>
  tx
    .update(recoveryLinks)
    .set({ mail_id })
    .where(and(eq(recoveryLinks.shop_id, shopOf(tx)), eq(recoveryLinks.id, id)))

export async function findLink({ db, shop }: Context, token: string | undefined): Promise<RecoveryLink | null> {
  if (!isToken(token)) return null
  const [found] = await db.current
    .select()
    .from(recoveryLinks)
    .where(and(eq(recoveryLinks.shop_id, shop), eq(recoveryLinks.token_hash, hashToken(token))))
  return found ?? null
}

/** The first time counts. True if this was it. */
export async function noteFollowed(tx: Tx, id: string): Promise<boolean> {
  const written = await tx
    .update(recoveryLinks)
    .set({ followed_at: sql`now()` })
    .where(and(eq(recoveryLinks.shop_id, shopOf(tx)), eq(recoveryLinks.id, id), isNull(recoveryLinks.followed_at)))
    .returning({ id: recoveryLinks.id })
  return written.length > 0
}

/** In the order in which they were made. */
export const readLinks = (db: Queryable, shop: number, checkout: string): Promise<RecoveryLink[]> =>
  db
    .select()
    .from(recoveryLinks)
    .where(and(eq(recoveryLinks.shop_id, shop), eq(recoveryLinks.checkout_id, checkout)))
    .orderBy(asc(recoveryLinks.created_at), asc(recoveryLinks.id))
