import { apiError } from '@comptoir/platform/contract'
import { type Context, hashToken, lockAndRead, type Queryable, type Tx } from '@comptoir/platform/server'
import { namesOf } from '@comptoir/staff/server'
import { and, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type ApiKey, maxApiKeys } from '../../contract/api-key.ts'
import { apiKeys } from '../connections.table.ts'

const maxRevokedShown = 100

const columns = {
  id: apiKeys.id,
  name: apiKeys.name,
  prefix: apiKeys.prefix,
  flags: apiKeys.flags,
  expires_at: apiKeys.expires_at,
  last_used_at: apiKeys.last_used_at,
  revoked_at: apiKeys.revoked_at,
  created_by: apiKeys.created_by,
  created_at: apiKeys.created_at,
  version: apiKeys.version,
}

interface Wanted {
  where: SQL | undefined
  limit: number
}

async function keysWhere(db: Queryable, shop: number, { where, limit }: Wanted): Promise<ApiKey[]> {
  const found = await db
    .select(columns)
    .from(apiKeys)
    .where(and(eq(apiKeys.shop_id, shop), where))
    .orderBy(desc(apiKeys.created_at), apiKeys.id)
    .limit(limit)
  const names = await namesOf(db, shop, [...new Set(found.map(({ created_by }) => created_by))])
  return found.map(({ created_by: id, ...key }) => ({ ...key, created_by: { id, name: names.get(id) ?? '' } }))
}

export async function readApiKeys({ db, shop }: Context) {
  const [usable, revoked] = await Promise.all([
    keysWhere(db.current, shop, { where: isNull(apiKeys.revoked_at), limit: maxApiKeys }),
    keysWhere(db.current, shop, { where: isNotNull(apiKeys.revoked_at), limit: maxRevokedShown }),
  ])
  return { api_keys: [...usable, ...revoked] }
}

export async function readApiKey(db: Queryable, shop: number, id: string): Promise<ApiKey> {
  const [key] = await keysWhere(db, shop, { where: eq(apiKeys.id, id), limit: 1 })
  if (!key) throw apiError('NOT_FOUND', { entity: 'api_key' })
  return key
}

export const lockApiKey = (tx: Tx, shop: number, id: string): Promise<ApiKey> =>
  lockAndRead(tx, { table: apiKeys, id }, (tx) => readApiKey(tx, shop, id))

export async function countApiKeys(tx: Tx, shop: number): Promise<number> {
  const [counted] = await tx
    .select({ keys: count() })
    .from(apiKeys)
    .where(and(eq(apiKeys.shop_id, shop), isNull(apiKeys.revoked_at)))
  return counted?.keys ?? 0
}

export async function findByKey(db: Queryable, shop: number, key: string) {
  const [found] = await db
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      flags: apiKeys.flags,
      created_by: apiKeys.created_by,
      revoked_at: apiKeys.revoked_at,
      expired: sql<boolean>`coalesce(${apiKeys.expires_at} <= now(), false)`,
      stale: sql<boolean>`coalesce(${apiKeys.last_used_at} < now() - interval '1 minute', true)`,
    })
    .from(apiKeys)
    .where(and(eq(apiKeys.shop_id, shop), eq(apiKeys.hash, hashToken(key))))
  return found ?? null
}

/** At most once a minute, also when several requests come at once: the later ones find nothing to write. */
export async function noteUse(db: Queryable, shop: number, id: string): Promise<void> {
  const isStale = sql`coalesce(${apiKeys.last_used_at} < now() - interval '1 minute', true)`
  await db
    .update(apiKeys)
    .set({ last_used_at: sql`now()` })
    .where(and(eq(apiKeys.shop_id, shop), eq(apiKeys.id, id), isStale))
}
