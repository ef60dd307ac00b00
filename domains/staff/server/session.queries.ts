import { type Context, hashToken, isoMoment, type Queryable, rows } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import type { Session } from '../contract/index.ts'

interface SessionRow {
  [column: string]: unknown
  id: string
  user_id: string
  device_id: string
  user_agent: string
  ip: string
  created_at: string
  last_seen_at: string
}

/** A session ends thirty days after it was last used, and ninety after it began. */
export const idleDays = 30
export const longestDays = 90

export interface LiveSession {
  [column: string]: unknown
  id: string
  user_id: string
  expired: boolean
  stale: boolean
  name: string
  locale: string
  role_key: string
  permessions: Record<string, boolean>
  state: string
}

/** Whose session this token opened, with the rights its user holds now. */
export async function findSession(db: Queryable, shop: number, token: string): Promise<LiveSession | null> {
  const [row] = await rows<LiveSession>(
    db,
    sql`select s.id, s.user_id, u.name, u.customer_locale as locale, u.role_key, r.permessions, u.state,
               s.expires_at < now() or s.last_seen_at < now() - ${`${idleDays} days`}::interval as expired,
               s.last_seen_at < now() - interval '1 minute' as stale
        from sessions s join users u on u.shop_id = s.shop_id and u.id = s.user_id
        join roles r on r.shop_id = u.shop_id and r.key = u.role_key
        where s.shop_id = ${shop} and s.token_hash = ${hashToken(token)}`,
  )
  return row ?? null
}

/** The devices that one is signed in on. */
export async function ownSessions({ db, shop, actor }: Context): Promise<Session[]> {
  const found = await rows<SessionRow>(
    db.current,
    sql`select id, user_id, device_id, user_agent, ip, created_at, last_seen_at from sessions
        where shop_id = ${shop} and user_id = ${actor.id} and expires_at > now() order by last_seen_at desc`,
  )
  return found.map(({ device_id, created_at, last_seen_at, ...row }) => ({
    id: row.id,
    user_id: row.user_id,
    device_Id: device_id,
    user_agent: row.user_agent,
    ip: row.ip,
    created_at: isoMoment(created_at),
    last_seen_at: isoMoment(last_seen_at),
    current: row.id === actor.session_id,
  }))
}

/** Notes that a session is in use; a minute's precision is enough and keeps it from being a write per call. */
export const touchSession = (db: Queryable, shop: number, { id, user_id }: LiveSession) =>
  rows(
    db,
    sql`with seen as (update sessions set last_seen_at = now() where shop_id = ${shop} and id = ${id})
        update users set last_seen_at = now() where shop_id = ${shop} and id = ${user_id}`,
  )
