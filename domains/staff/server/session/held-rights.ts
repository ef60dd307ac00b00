import { isDeepStrictEqual } from 'node:util'
import {
  type Actor,
  array,
  fixed,
  type PipelinedTx,
  pipelined,
  RightsChanged,
  type Tx,
} from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { roles, sessions, users } from '../staff.table.ts'

const given = sql.placeholder

/** Shared by everything that a user writes; advisory, so that it writes no row. */
const share = fixed(z.unknown(), sql`select pg_advisory_xact_lock_shared(hashtextextended(${given('key')}, 0))`)

const keyOf = (user: string) => `rights of ${user}`

const previewed = alias(roles, 'previewed')

const roleNow = fixed((db) =>
  db
    .select({
      role: { key: roles.key, permessions: roles.permessions },
      preview: { key: previewed.key, permessions: previewed.permessions },
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.shop_id, sessions.shop_id), eq(users.id, sessions.user_id)))
    .innerJoin(roles, and(eq(roles.shop_id, users.shop_id), eq(roles.id, users.role_id)))
    .leftJoin(previewed, and(eq(previewed.shop_id, sessions.shop_id), eq(previewed.id, sessions.preview_role_id)))
    .where(and(eq(sessions.shop_id, given('shop')), eq(sessions.id, given('session')), eq(users.state, 'active'))),
)

/**
 * Until the transaction ends nobody takes a right from this user, and what was read of them before is still so: a process
 * may have remembered it, and hears of changes by other processes a moment late.
 *
 * @throws RightsChanged
 */
export async function assertHeld(tx: PipelinedTx, shop: number, { id, session_id, role }: Actor) {
  // The second statement sees what was saved while the first waited.
  const [, [now]] = await pipelined(tx, (tx) => [
    share(tx, { key: keyOf(id ?? '') }),
    roleNow(tx, { shop, session: session_id }),
  ])
  if (!now || !isDeepStrictEqual(now.preview ?? now.role, role)) throw new RightsChanged()
}

/** Waits for what these users are writing; what they begin now waits for the new rights. */
export const lockRights = (tx: Tx, ids: readonly string[]) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${'rights of '} || id, 0))
    from unnest(${array([...new Set(ids)].toSorted())}::text[]) as id`)
