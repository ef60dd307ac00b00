import type { Context, Queryable, Tx } from '@comptoir/platform/server'
import { hashToken, mintToken, shopOf } from '@comptoir/platform/server'
import { and, eq, gt, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { type LinkKind, linkMinutes } from '../../contract/account-link.ts'
import { staffError } from '../../contract/staff.wire.ts'
import { accountLinks, users } from '../staff.table.ts'

/** A new link, which replaces the one before. */
export async function mintLink(tx: Tx, { actor }: Pick<Context, 'actor'>, { user_id, kind }: LinkOf) {
  const token = mintToken()
  const link = {
    id: newId(),
    token_hash: hashToken(token),
    created_by: actor.id,
    created_at: sql`now()`,
    expires_at: sql`now() + make_interval(mins => ${linkMinutes[kind]})`,
  }
  await tx
    .insert(accountLinks)
    .values({ shop_id: shopOf(tx), user_id, kind, ...link })
    .onConflictDoUpdate({ target: [accountLinks.shop_id, accountLinks.user_id, accountLinks.kind], set: link })
  return { id: link.id, token }
}

interface LinkOf {
  user_id: string
  kind: LinkKind
}

const isOpen = (shop: number, token: string) =>
  and(
    eq(accountLinks.shop_id, shop),
    eq(accountLinks.token_hash, hashToken(token)),
    gt(accountLinks.expires_at, sql`now()`),
  )

/** The open link with this token; anything else gets the same error. */
export async function readLink(db: Queryable, shop: number, token: string) {
  const [link] = await db.select().from(accountLinks).where(isOpen(shop, token))
  if (!link) throw staffError('LINK_SPENT')
  return link
}

/** Id of the open invitation of a user. */
export async function openInvitation(tx: Tx, user_id: string) {
  const [link] = await tx
    .select({ id: accountLinks.id })
    .from(accountLinks)
    .where(
      and(
        eq(accountLinks.shop_id, shopOf(tx)),
        eq(accountLinks.user_id, user_id),
        eq(accountLinks.kind, 'invitation'),
        gt(accountLinks.expires_at, sql`now()`),
      ),
    )
  return link?.id
}

/** Takes the link away, so that of two concurrent uses one fails. The user is locked first, as everywhere. */
export async function spendLink(tx: Tx, token: string, kind: LinkKind) {
  const [spent] = await tx
    .delete(accountLinks)
    .where(and(isOpen(shopOf(tx), token), eq(accountLinks.kind, kind)))
    .returning({ id: accountLinks.id })
  if (!spent) throw staffError('LINK_SPENT')
}

/** True if a link was made within the last minute; a mailbox must not be flooded. */
export async function hasFreshLink(tx: Tx, { user_id, kind }: LinkOf) {
  const [fresh] = await tx
    .select({ id: accountLinks.id })
    .from(accountLinks)
    .where(
      and(
        eq(accountLinks.shop_id, shopOf(tx)),
        eq(accountLinks.user_id, user_id),
        eq(accountLinks.kind, kind),
        gt(accountLinks.created_at, sql`now() - interval '5 minutes'`),
      ),
    )
  return fresh !== undefined
}

export const dropLinks = (tx: Tx, user_id: string) =>
  tx.delete(accountLinks).where(and(eq(accountLinks.shop_id, shopOf(tx)), eq(accountLinks.user_id, user_id)))

export async function userByEmail(db: Queryable, shop: number, email: string) {
  const [user] = await db
    .select({ id: users.id, state: users.state })
    .from(users)
    .where(and(eq(users.shop_id, shop), eq(users.email, email)))
  return user
}
