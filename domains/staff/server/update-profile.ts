import { failure } from '@comptoir/platform/contract'
import { type Context, expectVersion, json, rows } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import type { ProfileChange } from '../contract/index.ts'
import { returnAttempt, spendAttempt } from './login-budget.ts'
import { hashPassword, isPassword, refuseWeakPassword } from './passwords.ts'
import { endSessions } from './start-session.ts'
import { saveUser } from './update-user.ts'
import { lockUser } from './user.queries.ts'

/**
 * A new password or address is given only to who knows the present password (OWASP ASVS 6.2.3, 7.5.1). Whoever found
 * a panel open has no more tries at it than at the login.
 */
async function confirmPassword({ db, shop, actor, ip }: Context, current: string | undefined) {
  const attempt = { email: `profile ${actor.id}`, ip }
  await spendAttempt(attempt)
  const [account] = await rows<{ password_hash: string }>(
    db.current,
    sql`select password_hash from users where shop_id = ${shop} and id = ${actor.id}`,
  )
  if (await isPassword(current ?? '', account?.password_hash ?? null)) return returnAttempt(attempt)
  const errors = [{ field: 'current_password', code: 'PASSWORD_WRONG' }]
  throw failure('VALIDATION_FAILED', { field: 'current_password', errors })
}

/** Changes one's own profile. An empty password keeps the present one; a new one ends all other sessions. */
export async function updateProfile(context: Context, request: ProfileChange) {
  const { db, shop, actor } = context
  const { version, password, current_password, preferences, ...change } = request
  const id = actor.id ?? ''
  if (password) refuseWeakPassword(password, change.email ?? '')
  if (password || change.email) await confirmPassword(context, current_password)
  const password_hash = password ? await hashPassword(password) : undefined
  return db.transaction(async (tx) => {
    const before = await lockUser(tx, shop, id)
    await expectVersion(tx, before, { entity: 'user', version })
    const chosen = preferences && json({ ...before.preferences, ...preferences })
    const user = await saveUser(tx, before, { ...change, preferences: chosen, password_hash })
    if (password) await endSessions(tx, shop, sql`user_id = ${id} and id <> ${actor.session_id}`)
    return { user }
  })
}
