import { apiError } from '@comptoir/platform/contract'
import { type Context, expectVersion } from '@comptoir/platform/server'
import { and, eq, ne } from 'drizzle-orm'
import type { ProfileChange } from '../../contract/user.ts'
import { returnAttempt, spendAttempt } from '../login/login-budget.ts'
import { assertStrongPassword, hashPassword, isPassword } from '../login/passwords.ts'
import { endSessions } from '../session/start-session.ts'
import { sessions, users } from '../staff.table.ts'
import { saveUser } from './update-user.ts'
import { lockUser } from './user.queries.ts'

/**
 * Changing password or e-mail requires the current password (OWASP ASVS 6.2.3, 7.5.1), with the same budgets
 * as a login.
 */
async function confirmPassword({ db, shop, actor, ip }: Context, current: string | undefined) {
  const attempt = { email: `profile ${actor.id}`, ip }
  await spendAttempt(attempt)
  const [account] = await db.current
    .select({ password_hash: users.password_hash })
    .from(users)
    .where(and(eq(users.shop_id, shop), eq(users.id, actor.id ?? '')))
  if (await isPassword(current ?? '', account?.password_hash ?? null)) return returnAttempt(attempt)
  const errors = [{ field: 'current_password', code: 'PASSWORD_WRONG' }]
  throw apiError('VALIDATION_FAILED', { field: 'current_password', errors })
}

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
