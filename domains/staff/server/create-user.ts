import { type Context, insert, record, shopOf, type Tx, violatedConstraint } from '@comptoir/platform/server'
import { v7 as newId } from 'uuid'
import { mayGrant, staffFailure, type UserRequest, userCreated } from '../contract/index.ts'
import { hashPassword, refuseWeakPassword } from './passwords.ts'
import { readRole } from './role.queries.ts'
import { readUser, searchTextOf } from './user.queries.ts'

/** Writes a user and tells of it. Whether the role may be granted is the caller's to have decided. */
export async function insertUser(tx: Tx, { password, role, ...request }: UserRequest, hash?: string) {
  const id = newId()
  try {
    await insert(tx, 'users', {
      shop_id: shopOf(tx),
      id,
      ...request,
      role_key: role,
      password_hash: hash ?? (await hashPassword(password)),
      search: searchTextOf(request),
    })
  } catch (error) {
    if (violatedConstraint(error) === 'users_email') throw staffFailure('EMAIL_TAKEN', { field: 'email' })
    throw error
  }
  const user = await readUser(tx, shopOf(tx), id)
  record(tx, userCreated, user)
  return user
}

/** Adds a member of staff, with a role that its maker could also hold. */
export async function createUser({ db, shop, actor, settings }: Context, request: UserRequest) {
  refuseWeakPassword(request.password, request.email)
  // Hashed before the transaction: it takes long on purpose, and nobody should wait for a lock meanwhile.
  const hash = await hashPassword(request.password)
  return db.transaction(async (tx) => {
    const role = await readRole(tx, shop, request.role)
    if (!mayGrant({ role: actor.role, settings }, role)) throw staffFailure('CANNOT_GRANT', { field: 'role' })
    return { user: await insertUser(tx, request, hash) }
  })
}
