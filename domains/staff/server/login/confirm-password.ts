import { apiError } from '@comptoir/platform/contract'
import { type Context, isPassword } from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import { users } from '../staff.table.ts'
import { returnConfirmation, spendConfirmation } from './login-budget.ts'

/** Changes that could take over an account require its password again (OWASP ASVS 7.5.1), within a budget of their own. */
export async function confirmPassword({ db, shop, actor, ip }: Context, current: string | undefined) {
  const attempt = { email: String(actor.id), ip }
  await spendConfirmation(attempt)
  const [account] = await db.current
    .select({ password_hash: users.password_hash })
    .from(users)
    .where(and(eq(users.shop_id, shop), eq(users.id, actor.id ?? '')))
  if (await isPassword(current ?? '', account?.password_hash ?? null)) return returnConfirmation(attempt)
  const errors = [{ field: 'current_password', code: 'PASSWORD_WRONG' }]
  throw apiError('VALIDATION_FAILED', { field: 'current_password', errors })
}
