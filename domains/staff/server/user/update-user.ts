import {
  assertStrongPassword,
  type Context,
  emit,
  expectVersion,
  hashPassword,
  shopOf,
  type Tx,
  updateRow,
} from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import { mayEdit, mayGrant } from '../../contract/permission.rules.ts'
import { staffError } from '../../contract/staff.wire.ts'
import type { User, UserChange } from '../../contract/user.ts'
import { userUpdated } from '../../contract/user.wire.ts'
import { dropLinks } from '../login/account-link.queries.ts'
import { readRole } from '../role/role.queries.ts'
import { lockRights } from '../session/held-rights.ts'
import { endSessions } from '../session/start-session.ts'
import { sessions, users } from '../staff.table.ts'
import { rejectTakenEmail } from './create-user.ts'
import { lockUser, readUser, searchTextOf } from './user.queries.ts'

export async function assertAnotherRoot(tx: Tx, before: User, after: { role?: string; state?: string }) {
  const stays = (after.role ?? 'root') === 'root' && (after.state ?? 'active') === 'active'
  if (before.role.key !== 'root' || stays) return
  // Locks all roots in the same order, so that two concurrent demotions cannot remove the last one.
  const { id: role_id } = await readRole(tx, shopOf(tx), 'root')
  const roots = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.shop_id, shopOf(tx)), eq(users.role_id, role_id), eq(users.state, 'active')))
    .orderBy(users.id)
    .for('update')
  if (roots.every(({ id }) => id === before.id)) throw staffError('LAST_ROOT')
}

export async function assertGrantable(
  tx: Tx,
  { shop, actor, settings }: Context,
  { before, role }: { before: User; role?: string },
) {
  const asker = { role: actor.role, settings }
  if (!mayEdit(asker, before)) throw staffError('CANNOT_GRANT')
  if (role && !mayGrant(asker, await readRole(tx, shop, role))) throw staffError('CANNOT_GRANT', { field: 'role' })
}

type Edit = Omit<UserChange, 'version' | 'password' | 'role'> & {
  password_hash?: string | undefined
  role_id?: string | undefined
  preferences?: User['preferences'] | undefined
  two_factor?: boolean
}

export async function saveUser(tx: Tx, before: User, { first_name, image, ...change }: Edit) {
  const named = { ...before, ...change, first_name: first_name ?? before.first_name }
  const changes = {
    ...change,
    ...(image && { image_path: image.path || null }),
    first_name: named.first_name || null,
    search: searchTextOf(named),
  }
  await updateRow(tx, users, { ...changes, id: before.id }).catch(rejectTakenEmail)
  if (change.role_id || named.state !== before.state) await lockRights(tx, [before.id])
  // A link that was mailed before must not undo this.
  if (change.password_hash || named.email !== before.email || named.state !== before.state)
    await dropLinks(tx, before.id)
  const user = await readUser(tx, shopOf(tx), before.id)
  emit(tx, userUpdated, user, before)
  return user
}

/** A new password, or disabling, ends all sessions of the user. */
export async function updateUser(context: Context, id: string, { version, password, role, ...change }: UserChange) {
  const { db, shop } = context
  if (password) assertStrongPassword(password, change.email ?? '')
  const password_hash = password ? await hashPassword(password) : undefined
  return db.transaction(async (tx) => {
    const before = await lockUser(tx, shop, id)
    await expectVersion(tx, before, { entity: 'user', version })
    await assertGrantable(tx, context, { before, role })
    // Only the invited person can accept.
    if (before.state === 'invited' && change.state) throw staffError('INVITATION_OPEN', { field: 'state' })
    await assertAnotherRoot(tx, before, { role, state: change.state })
    const role_id = role && (await readRole(tx, shop, role)).id
    const user = await saveUser(tx, before, { ...change, role_id, password_hash })
    if (password || change.state === 'disabled') await endSessions(tx, eq(sessions.user_id, id))
    return { user }
  })
}

export async function logoutUser(context: Context, id: string) {
  await context.db.transaction(async (tx) => {
    await assertGrantable(tx, context, { before: await lockUser(tx, context.shop, id) })
    await endSessions(tx, eq(sessions.user_id, id))
  })
  return { success: true as const }
}
