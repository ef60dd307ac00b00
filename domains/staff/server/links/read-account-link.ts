import type { Context } from '@comptoir/platform/server'
import type { AccountLink } from '../../contract/account-link.ts'
import { flags, gives } from '../../contract/permission.ts'
import { readLink } from '../login/account-link.queries.ts'
import { readRole } from '../role/role.queries.ts'
import { findUser, readUser } from '../user/user.queries.ts'

const nameOf = (user: { name: string; first_name: string } | null) =>
  user && [user.first_name, user.name].filter(Boolean).join(' ')

export async function readAccountLink({ db, shop }: Context, token: string): Promise<AccountLink> {
  const { kind, user_id, created_by, expires_at } = await readLink(db.current, shop, token)
  const user = await readUser(db.current, shop, user_id)
  const shared = { kind, email: user.email, customer_locale: user.customer_locale, expires_at }
  if (kind === 'reset') return { ...shared, name: user.name, role: null, invited_by: null }
  const { key, title, permessions: kept } = await readRole(db.current, shop, user.role.key)
  // Rights that come with another are named too.
  const permessions = Object.fromEntries(flags.filter((flag) => gives(kept, flag)).map((flag) => [flag, true]))
  const author = created_by && (await findUser(db.current, shop, created_by))
  return { ...shared, name: '', role: { key, title, permessions }, invited_by: author ? nameOf(author) : null }
}
