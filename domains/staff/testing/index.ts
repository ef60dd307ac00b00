import type { Context } from '@comptoir/platform/server'
import { v7 as newId } from 'uuid'
import { insertRole } from '../server/role/save-role.ts'
import { startSession } from '../server/session/start-session.ts'
import { insertUser } from '../server/user/create-user.ts'

// Hashing takes 0.1 s; most tests never log in with a password.
const dummyHash = '$argon2id$v=19$m=65536,t=3,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

interface StaffOptions {
  flags?: readonly string[]
  password?: string
}

/** A signed-in user with a built-in role, or with a role made of flags; `!admin_orders_edit` denies one. */
export async function addStaff(context: Context, role: string, { flags = [], password }: StaffOptions = {}) {
  const { db } = context
  return db.transaction(async (tx) => {
    if (role === 'clerk') {
      role = `clerk_${newId().slice(-12)}`
      const permessions = Object.fromEntries(flags.map((flag) => [flag.replace('!', ''), !flag.startsWith('!')]))
      await insertRole(tx, { key: role, title: role, permessions })
    }
    const email = `${newId()}@example.com`
    const request = {
      name: 'Haddad',
      first_name: 'Lina',
      email,
      password: password ?? '',
      customer_locale: 'en' as const,
      role,
    }
    const { id } = await insertUser(tx, request, password === undefined ? { hash: dummyHash } : {})
    const { token } = await startSession(tx, context, { user_id: id })
    return { id, email, token }
  })
}
