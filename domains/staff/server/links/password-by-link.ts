import { assertStrongPassword, type Context, hashPassword } from '@comptoir/platform/server'
import type { NewPasswordRequest } from '../../contract/account-link.ts'
import { readLink } from '../login/account-link.queries.ts'
import { readUser } from '../user/user.queries.ts'

/**
 * The user of an open link and the hash of their new password. The link is looked up before hashing, which is slow on
 * purpose: a wrong link costs nothing. It is spent later, under the user's lock.
 */
export async function passwordByLink({ db, shop }: Context, { token, password }: NewPasswordRequest) {
  const { user_id } = await readLink(db.current, shop, token)
  const { email } = await readUser(db.current, shop, user_id)
  assertStrongPassword(password, email)
  return { user_id, password_hash: await hashPassword(password) }
}
