import { type Context, hashToken, type Queryable } from '@comptoir/platform/server'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Session } from '../../contract/session.ts'
import { roles, sessions, users } from '../staff.table.ts'

const previewed = alias(roles, 'previewed')

export const idleDays = 30
export const maxSessionDays = 90

/** Session of a token with the user's current permissions. */
export async function findSession(db: Queryable, shop: number, token: string) {
  const { expires_at, last_seen_at } = sessions
  const [session] = await db
    .select({
      id: sessions.id,
      user_id: sessions.user_id,
      name: users.name,
      first_name: users.first_name,
      locale: users.customer_locale,
      role: { key: roles.key, permessions: roles.permessions },
      preview: { key: previewed.key, permessions: previewed.permessions },
      state: users.state,
      expired: sql<boolean>`${expires_at} < now() or ${last_seen_at} < now() - make_interval(days => ${idleDays})`,
      stale: sql<boolean>`${last_seen_at} < now() - interval '1 minute'`,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.shop_id, sessions.shop_id), eq(users.id, sessions.user_id)))
    .innerJoin(roles, and(eq(roles.shop_id, users.shop_id), eq(roles.id, users.role_id)))
    .leftJoin(previewed, and(eq(previewed.shop_id, sessions.shop_id), eq(previewed.id, sessions.preview_role_id)))
    .where(and(eq(sessions.shop_id, shop), eq(sessions.token_hash, hashToken(token))))
  return session ?? null
}

export type LiveSession = NonNullable<Awaited<ReturnType<typeof findSession>>>

/** Sessions of a user, the last used first; looks at the panel as another role are none. */
export async function sessionsOf({ db, shop, actor }: Context, user: string): Promise<Session[]> {
  const found = await db.current
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.shop_id, shop),
        eq(sessions.user_id, user),
        gt(sessions.expires_at, sql`now()`),
        isNull(sessions.preview_role_id),
      ),
    )
    .orderBy(desc(sessions.last_seen_at))
  return found.map((row) => ({
    id: row.id,
    user_id: row.user_id,
    device_Id: row.device_id,
    user_agent: row.user_agent ?? '',
    ip: row.ip ?? '',
    created_at: row.created_at,
    last_seen_at: row.last_seen_at,
    current: row.id === actor.session_id,
  }))
}

/** Updates the last use, at most once a minute to avoid a write per request. */
export async function touchSession(db: Queryable, shop: number, { id, user_id }: LiveSession): Promise<void> {
  const seen = { last_seen_at: sql`now()` }
  await db
    .update(sessions)
    .set(seen)
    .where(and(eq(sessions.shop_id, shop), eq(sessions.id, id)))
  await db
    .update(users)
    .set(seen)
    .where(and(eq(users.shop_id, shop), eq(users.id, user_id)))
}
