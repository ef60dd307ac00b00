import {
  type Context,
  expectVersion,
  record,
  rows,
  shopOf,
  type Tx,
  update,
  violatedConstraint,
} from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { mayEdit, mayGrant, staffFailure, type User, type UserChange, userUpdated } from '../contract/index.ts'
import { hashPassword, refuseWeakPassword } from './passwords.ts'
import { readRole } from './role.queries.ts'
import { endSessions } from './start-session.ts'
import { lockUser, readUser, searchTextOf } from './user.queries.ts'

async function refuseLosingLastRoot(tx: Tx, before: User, after: { role?: string; state?: string }) {
  const stays = (after.role ?? 'root') === 'root' && (after.state ?? 'active') === 'active'
  if (before.role.key !== 'root' || stays) return
  // All roots are locked in one order, so two demotions at once cannot each leave the other as the last.
  const roots = await rows<{ id: string }>(
    tx,
    sql`select id from users where shop_id = ${shopOf(tx)} and role_key = 'root' and state = 'active' order by id for update`,
  )
  if (roots.every(({ id }) => id === before.id)) throw staffFailure('LAST_ROOT')
}

async function refuseGrant(
  tx: Tx,
  { shop, actor, settings }: Context,
  { before, role }: { before: User; role?: string },
) {
  const asker = { role: actor.role, settings }
  if (!mayEdit(asker, before)) throw staffFailure('CANNOT_GRANT')
  if (role && !mayGrant(asker, await readRole(tx, shop, role))) throw staffFailure('CANNOT_GRANT', { field: 'role' })
}

/** Writes what changed of a user and tells of it. */
export async function saveUser(tx: Tx, before: User, changes: Record<string, unknown>) {
  const named = { ...before, ...changes }
  try {
    await update(tx, { table: 'users', id: before.id }, { ...changes, search: searchTextOf(named) })
  } catch (error) {
    if (violatedConstraint(error) === 'users_email') throw staffFailure('EMAIL_TAKEN', { field: 'email' })
    throw error
  }
  const user = await readUser(tx, shopOf(tx), before.id)
  record(tx, userUpdated, user, before)
  return user
}

/** Changes a member of staff. A new password, or being disabled, ends all of their sessions. */
export async function updateUser(context: Context, id: string, { version, password, role, ...change }: UserChange) {
  const { db, shop } = context
  if (password) refuseWeakPassword(password, change.email ?? '')
  const password_hash = password ? await hashPassword(password) : undefined
  return db.transaction(async (tx) => {
    const before = await lockUser(tx, shop, id)
    await expectVersion(tx, before, { entity: 'user', version })
    await refuseGrant(tx, context, { before, role })
    await refuseLosingLastRoot(tx, before, { role, state: change.state })
    const user = await saveUser(tx, before, { ...change, role_key: role, password_hash })
    if (password || change.state === 'disabled') await endSessions(tx, shop, sql`user_id = ${id}`)
    return { user }
  })
}

/** Signs a user out everywhere. */
export async function logoutUser(context: Context, id: string) {
  await context.db.transaction(async (tx) => {
    await refuseGrant(tx, context, { before: await lockUser(tx, context.shop, id) })
    await endSessions(tx, context.shop, sql`user_id = ${id}`)
  })
  return { success: true as const }
}
