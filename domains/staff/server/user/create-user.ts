import {
  assertStrongPassword,
  type Context,
  emit,
  hashPassword,
  shopOf,
  type Tx,
  violatedConstraint,
} from '@comptoir/platform/server'
import { v7 as newId } from 'uuid'
import { mayGrant } from '../../contract/permission.rules.ts'
import { staffError } from '../../contract/staff.wire.ts'
import type { UserRequest } from '../../contract/user.ts'
import { userCreated } from '../../contract/user.wire.ts'
import { readRole } from '../role/role.queries.ts'
import { users } from '../staff.table.ts'
import { readUser, searchTextOf } from './user.queries.ts'

export function rejectTakenEmail(error: unknown): never {
  throw violatedConstraint(error) === 'users_email' ? staffError('EMAIL_TAKEN', { field: 'email' }) : error
}

type NewUser = Omit<UserRequest, 'image'> & Partial<Pick<UserRequest, 'image'>>

/** Inserts a user and emits the event. The caller checks that the role may be granted. */
export async function insertUser(
  tx: Tx,
  { password, role, image, ...request }: NewUser,
  { hash, state = 'active' }: { hash?: string; state?: 'active' | 'invited' } = {},
) {
  const id = newId()
  const shop_id = shopOf(tx)
  const { id: role_id } = await readRole(tx, shop_id, role)
  const password_hash = hash ?? (await hashPassword(password))
  const first_name = request.first_name || null
  const image_path = image?.path || null
  const search = searchTextOf(request)
  await tx
    .insert(users)
    .values({ ...request, state, shop_id, id, role_id, password_hash, first_name, image_path, search })
    .catch(rejectTakenEmail)
  const user = await readUser(tx, shop_id, id)
  emit(tx, userCreated, user)
  return user
}

export async function createUser({ db, shop, actor, settings }: Context, request: UserRequest) {
  assertStrongPassword(request.password, request.email)
  // Hash before the transaction: it is slow on purpose and must not hold locks.
  const hash = await hashPassword(request.password)
  return db.transaction(async (tx) => {
    const role = await readRole(tx, shop, request.role)
    if (!mayGrant({ role: actor.role, settings }, role)) throw staffError('CANNOT_GRANT', { field: 'role' })
    return { user: await insertUser(tx, request, { hash }) }
  })
}
