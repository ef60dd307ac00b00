import { assertStrongPassword, type Context, expectVersion, hashPassword } from '@comptoir/platform/server'
import { and, eq, ne } from 'drizzle-orm'
import type { ProfileChange } from '../../contract/user.ts'
import { confirmPassword } from '../login/confirm-password.ts'
import { endSessions } from '../session/start-session.ts'
import { sessions } from '../staff.table.ts'
import { saveUser } from './update-user.ts'
import { lockUser } from './user.queries.ts'

/** An empty password keeps the current one; a new one ends all other sessions. */
export async function updateProfile(context: Context, request: ProfileChange) {
  const { db, shop, actor } = context
  const { version, password, current_password, preferences, ...change } = request
  const id = actor.id ?? ''
  if (password) assertStrongPassword(password, change.email ?? '')
  if (password || change.email) await confirmPassword(context, current_password)
  const password_hash = password ? await hashPassword(password) : undefined
  return db.transaction(async (tx) => {
    const before = await lockUser(tx, shop, id)
    await expectVersion(tx, before, { entity: 'user', version })
    const chosen = preferences && { ...before.preferences, ...preferences }
    const user = await saveUser(tx, before, { ...change, preferences: chosen, password_hash })
    if (password) await endSessions(tx, and(eq(sessions.user_id, id), ne(sessions.id, actor.session_id ?? '')))
    return { user }
  })
}
