import { failure } from '@comptoir/platform/contract'
import { type Queryable, rows } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import type { Role } from '../contract/index.ts'

export type RoleRow = Role & Record<string, unknown>
const columns = sql`id, key, title, permessions, system, version`

export const toRole = ({ id, key, title, permessions, system, version }: RoleRow): Role => ({
  id,
  key,
  title,
  permessions,
  system,
  version,
})

export const readRoles = async (db: Queryable, shop: number) =>
  (await rows<RoleRow>(db, sql`select ${columns} from roles where shop_id = ${shop} order by system desc, key`)).map(
    toRole,
  )

export async function readRole(db: Queryable, shop: number, key: string): Promise<Role> {
  const [row] = await rows<RoleRow>(db, sql`select ${columns} from roles where shop_id = ${shop} and key = ${key}`)
  if (!row) throw failure('VALIDATION_FAILED', { field: 'role', errors: [{ field: 'role', code: 'INVALID_ENTRY' }] })
  return toRole(row)
}

export async function lockRole(db: Queryable, shop: number, id: string): Promise<Role> {
  const [row] = await rows<RoleRow>(
    db,
    sql`select ${columns} from roles where shop_id = ${shop} and id = ${id} for update`,
  )
  if (!row) throw failure('NOT_FOUND', { entity: 'role' })
  return toRole(row)
}
