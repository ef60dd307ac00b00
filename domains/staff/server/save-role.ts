import { failure } from '@comptoir/platform/contract'
import {
  type Context,
  expectVersion,
  insertReturning,
  json,
  record,
  recordEnd,
  rows,
  update,
  violatedConstraint,
} from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import {
  isFlag,
  mayGrant,
  type RoleChange,
  type RoleRequest,
  roleCreated,
  roleDeleted,
  roleUpdated,
  staffFailure,
} from '../contract/index.ts'
import { lockRole, type RoleRow, toRole } from './role.queries.ts'

function refuseUnknownFlags(permessions: Readonly<Record<string, boolean>>) {
  const unknown = Object.keys(permessions).find((key) => !isFlag(key))
  if (unknown) throw failure('UNKNOWN_FIELD', { field: `permessions.${unknown}` })
}

function refuseGrant({ actor, settings }: Context, role: Pick<RoleRequest, 'key' | 'permessions'>) {
  refuseUnknownFlags(role.permessions)
  if (!mayGrant({ role: actor.role, settings }, role)) throw staffFailure('CANNOT_GRANT', { field: 'permessions' })
}

/** Adds a role; nobody can put a right into it that they lack themselves. */
export async function createRole(context: Context, request: RoleRequest) {
  refuseGrant(context, request)
  return context.db.transaction(async (tx) => {
    try {
      const values = { shop_id: context.shop, id: newId(), ...request, permessions: json(request.permessions) }
      const role = toRole(await insertReturning<RoleRow>(tx, 'roles', values))
      record(tx, roleCreated, role)
      return { role }
    } catch (error) {
      if (violatedConstraint(error) === 'roles_key') throw staffFailure('ROLE_TAKEN', { field: 'key' })
      throw error
    }
  })
}

/** Changes a role. Everyone who holds it has the new rights at once, on open sockets too. */
export async function updateRole(context: Context, id: string, { version, ...change }: RoleChange) {
  const { db, shop } = context
  return db.transaction(async (tx) => {
    const before = await lockRole(tx, shop, id)
    await expectVersion(tx, before, { entity: 'role', version })
    // The names root, admin and developer are rights in themselves; their flags say nothing.
    if (before.system && before.key !== 'blogger') throw staffFailure('SYSTEM_ROLE')
    refuseGrant(context, { key: before.key, permessions: { ...before.permessions, ...change.permessions } })
    const values = { ...change, permessions: change.permessions && json(change.permessions) }
    const role = toRole(await update<RoleRow>(tx, { table: 'roles', id }, values))
    record(tx, roleUpdated, role, before)
    return { role }
  })
}

/** Removes a role that nobody holds. */
export async function deleteRole(context: Context, id: string, version: number) {
  const { db, shop } = context
  return db.transaction(async (tx) => {
    const before = await lockRole(tx, shop, id)
    await expectVersion(tx, before, { entity: 'role', version })
    if (before.system) throw staffFailure('SYSTEM_ROLE')
    const holders = await rows<{ name: string }>(
      tx,
      sql`select name from users where shop_id = ${shop} and role_key = ${before.key} limit 5`,
    )
    if (holders.length > 0) throw failure('IN_USE', { by: holders.map(({ name }) => name) })
    await rows(tx, sql`delete from roles where shop_id = ${shop} and id = ${id}`)
    recordEnd(tx, roleDeleted, before)
    return { success: true as const }
  })
}
