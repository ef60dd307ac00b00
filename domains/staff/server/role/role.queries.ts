import { apiError } from '@comptoir/platform/contract'
import { alphabetical, lockRow, type Queryable, type Tx } from '@comptoir/platform/server'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { personName } from '../../contract/user.rules.ts'
import type { Role } from '../../contract/user.ts'
import { roles, users } from '../staff.table.ts'

const { id, key, title, permessions, preset, system, version } = roles
export const roleColumns = { id, key, title, permessions, preset, system, version }

export const readRoles = (db: Queryable, shop: number): Promise<Role[]> =>
  db
    .select(roleColumns)
    .from(roles)
    .where(eq(roles.shop_id, shop))
    .orderBy(
      desc(roles.system),
      sql`array_position(array['root', 'admin', 'developer', 'blogger'], ${roles.key})`,
      alphabetical(roles.title),
      roles.id,
    )

/** Names shown for a role; the users' list has the others. */
const maxNames = 3

/** Roles with those who hold them. */
export async function listRoles(db: Queryable, shop: number) {
  const people = await db
    .select({
      role: roles.key,
      count: sql<number>`count(*)::integer`,
      some: sql<
        { id: string; name: string; first_name: string | null }[]
      >`to_jsonb((array_agg(jsonb_build_object('id', ${users.id},
        'name', ${users.name}, 'first_name', ${users.first_name}) order by ${users.name}, ${users.id}))[1:${sql.raw(String(maxNames))}])`,
    })
    .from(users)
    .innerJoin(roles, and(eq(roles.shop_id, users.shop_id), eq(roles.id, users.role_id)))
    .where(and(eq(users.shop_id, shop), inArray(users.state, ['active', 'disabled'])))
    .groupBy(roles.key)
  return {
    roles: await readRoles(db, shop),
    people: people.map(({ some, ...each }) => ({
      ...each,
      some: some.map(({ id: person, ...names }) => ({ id: person, name: personName(names) })),
    })),
  }
}

export async function findRole(db: Queryable, shop: number, key: string): Promise<Role | undefined> {
  const [role] = await db
    .select(roleColumns)
    .from(roles)
    .where(and(eq(roles.shop_id, shop), eq(roles.key, key)))
  return role
}

export async function readRole(db: Queryable, shop: number, key: string): Promise<Role> {
  const role = await findRole(db, shop, key)
  if (!role) throw apiError('VALIDATION_FAILED', { field: 'role', errors: [{ field: 'role', code: 'INVALID_ENTRY' }] })
  return role
}

export async function lockRole(tx: Tx, shop: number, id: string): Promise<Role> {
  await lockRow(tx, roles, id)
  const [role] = await tx
    .select(roleColumns)
    .from(roles)
    .where(and(eq(roles.shop_id, shop), eq(roles.id, id)))
  if (!role) throw apiError('NOT_FOUND', { entity: 'role' })
  return role
}
