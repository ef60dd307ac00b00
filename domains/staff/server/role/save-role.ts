import { apiError } from '@comptoir/platform/contract'
import {
  type Context,
  emit,
  emitDeleted,
  expectVersion,
  one,
  shopOf,
  type Tx,
  updateRow,
  violatedConstraint,
} from '@comptoir/platform/server'
import { and, eq, not, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { mayGrant } from '../../contract/permission.rules.ts'
import { isFlag } from '../../contract/permission.ts'
import { staffError } from '../../contract/staff.wire.ts'
import type { Role, RoleChange, RoleRequest } from '../../contract/user.ts'
import { roleCreated, roleDeleted, roleUpdated } from '../../contract/user.wire.ts'
import { lockRights } from '../session/held-rights.ts'
import { roles, users } from '../staff.table.ts'
import { lockRole, roleColumns } from './role.queries.ts'

function assertKnownFlags(permessions: Readonly<Record<string, boolean>>) {
  const unknown = Object.keys(permessions).find((key) => !isFlag(key))
  if (unknown) throw apiError('UNKNOWN_FIELD', { field: `permessions.${unknown}` })
}

export const cannotGrant = (field: string) => staffError('CANNOT_GRANT', { field })

function assertGrantable({ actor, settings }: Context, role: Pick<RoleRequest, 'key' | 'permessions'>) {
  assertKnownFlags(role.permessions)
  if (!mayGrant({ role: actor.role, settings }, role)) throw cannotGrant('permessions')
}

/** Inserts a role and emits the event. The caller checks that it may be granted. */
export async function insertRole(tx: Tx, request: RoleRequest): Promise<Role> {
  const written = await tx
    .insert(roles)
    .values({ shop_id: shopOf(tx), id: newId(), ...request })
    .returning(roleColumns)
    .catch((error: unknown) => {
      throw violatedConstraint(error) === 'roles_key' ? staffError('ROLE_TAKEN', { field: 'key' }) : error
    })
  const role = one(written)
  emit(tx, roleCreated, role)
  return role
}

/** Flags that the actor lacks cannot be granted. */
export async function createRole(context: Context, request: RoleRequest) {
  assertGrantable(context, request)
  return context.db.transaction(async (tx) => ({ role: await insertRole(tx, request) }))
}

/** Takes effect at once for all holders, on open sockets too. */
export async function updateRole(context: Context, id: string, { version, ...change }: RoleChange) {
  const { db, shop } = context
  return db.transaction(async (tx) => {
    const before = await lockRole(tx, shop, id)
    await expectVersion(tx, before, { entity: 'role', version })
    // root, admin and developer have full access whatever their flags.
    if (before.system && before.key !== 'blogger') throw staffError('SYSTEM_ROLE')
    assertGrantable(context, { key: before.key, permessions: { ...before.permessions, ...change.permessions } })
    const { shop_id: _shop, updated_at: _at, ...role } = await updateRow(tx, roles, { ...change, id })
    const holders = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.shop_id, shop), eq(users.role_id, id)))
    await lockRights(
      tx,
      holders.map((holder) => holder.id),
    )
    emit(tx, roleUpdated, role, before)
    return { role }
  })
}

const isDeleted = sql`${users.state} = 'deleted'`

async function assertUnassigned(tx: Tx, id: string) {
  const holders = await tx
    .select({ name: users.name })
    .from(users)
    .where(and(eq(users.shop_id, shopOf(tx)), eq(users.role_id, id), not(isDeleted)))
    .limit(5)
  if (holders.length > 0) throw apiError('IN_USE', { by: holders.map(({ name }) => name) })
}

/** Deleted users stay as the name of what they did; whoever has no account needs no role of their own. */
const freeOfDeleted = (tx: Tx, id: string) =>
  tx
    .update(users)
    .set({
      role_id: sql`(select ${roles.id} from ${roles} where ${roles.shop_id} = ${shopOf(tx)} and ${roles.key} = 'blogger')`,
    })
    .where(and(eq(users.shop_id, shopOf(tx)), eq(users.role_id, id), isDeleted))

function rejectReferenced(error: unknown): never {
  throw violatedConstraint(error) === 'users_role' ? apiError('IN_USE', { by: [] }) : error
}

/** Only roles without users can be deleted. */
export async function deleteRole(context: Context, id: string, version: number) {
  const { db, shop } = context
  return db.transaction(async (tx) => {
    const before = await lockRole(tx, shop, id)
    await expectVersion(tx, before, { entity: 'role', version })
    if (before.system) throw staffError('SYSTEM_ROLE')
    await assertUnassigned(tx, id)
    await freeOfDeleted(tx, id)
    const ownRow = and(eq(roles.shop_id, shop), eq(roles.id, id))
    // The role may be assigned between the check and the deletion.
    await tx.delete(roles).where(ownRow).catch(rejectReferenced)
    emitDeleted(tx, roleDeleted, before)
    return { success: true as const }
  })
}
