import { type Context, isPassword } from '@comptoir/platform/server'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Credentials } from '../../contract/session.ts'
import { staffError } from '../../contract/staff.wire.ts'
import { startSession } from '../session/start-session.ts'
import { sessions, users } from '../staff.table.ts'
import { isRightCode } from './check-code.ts'
import { returnAttempt, spendAttempt } from './login-budget.ts'

/** Account by e-mail, and whether it has a session from this address or device. */
async function findAccount({ db, shop, ip }: Context, email: string, device: string | undefined) {
  const isHere = or(eq(sessions.ip, ip), device ? eq(sessions.device_id, device) : undefined)
  const ofAccount = and(eq(sessions.shop_id, users.shop_id), eq(sessions.user_id, users.id), isHere)
  const isFamiliar = sql<boolean>`exists (select 1 from ${sessions}
    where ${ofAccount} and ${sessions.expires_at} > now())`
  const [account] = await db.current
    .select({
      id: users.id,
      password_hash: users.password_hash,
      state: users.state,
      two_factor: users.two_factor,
      isFamiliar,
    })
    .from(users)
    .where(and(eq(users.shop_id, shop), eq(users.email, email)))
  return account
}

async function checkSecondFactor(context: Context, user: string, code: string | undefined) {
  if (!code) throw staffError('OTP_REQUIRED', { field: 'otp' })
  if (!(await isRightCode(context, { user, code }))) throw staffError('OTP_INVALID', { field: 'otp' })
}

/** Unknown addresses and wrong passwords get the same reply after the same time. */
export async function login(context: Context, { email, password, device_Id, otp }: Credentials) {
  const { db, ip, log, origin } = context
  const address = email.trim().toLowerCase()
  const account = await findAccount(context, address, device_Id)
  const attempt = { email: address, ip, isFamiliar: account?.isFamiliar }
  await spendAttempt(attempt)
  const isRight = await isPassword(password, account?.password_hash ?? null)
  const where = { ip, request: origin.request_id, user: account?.id ?? null }
  if (!account || !isRight) {
    log.warn(where, 'a login failed')
    throw staffError('INVALID_CREDENTIALS')
  }
  await returnAttempt(attempt)
  if (account.state !== 'active') throw staffError('ACCOUNT_DISABLED')
  if (account.two_factor) await checkSecondFactor(context, account.id, otp)
  log.info(where, 'a login succeeded')
  return db.transaction((tx) => startSession(tx, context, { user_id: account.id, device_Id }))
}
