import { apiError } from '@comptoir/platform/contract'
import { lockRow, type Queryable, type Tx } from '@comptoir/platform/server'
import { and, desc, eq } from 'drizzle-orm'
import type { Role } from '../../contract/user.ts'
import { roles } from '../staff.table.ts'

const { id, key, title, permessions, system, version } = roles
export const roleColumns = { id, key, title, permessions, system, version }

export const readRoles = (db: Queryable, shop: number): Promise<Role[]> =>
  db.select(roleColumns).from(roles).where(eq(roles.shop_id, shop)).orderBy(desc(roles.system), roles.key)

export async function readRole(db: Queryable, shop: number, key: string): Promise<Role> {
  const [role] = await db
    .select(roleColumns)
    .from(roles)
    .where(and(eq(roles.shop_id, shop), eq(roles.key, key)))
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
