import { type Context, rows } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { type Credentials, staffFailure } from '../contract/index.ts'
import { returnAttempt, spendAttempt } from './login-budget.ts'
import { isPassword } from './passwords.ts'
import { startSession } from './start-session.ts'

interface Account {
  [column: string]: unknown
  id: string
  password_hash: string
  state: string
  is_known_place: boolean
}

const findAccount = async ({ db, shop, ip }: Context, email: string, device: string | undefined) => {
  const [account] = await rows<Account>(
    db.current,
    sql`select u.id, u.password_hash, u.state, exists (
          select 1 from sessions s where s.shop_id = u.shop_id and s.user_id = u.id and s.expires_at > now()
            and (s.ip = ${ip} or s.device_id = ${device ?? null}::uuid)) as is_known_place
        from users u where u.shop_id = ${shop} and u.email = ${email}`,
  )
  return account
}

/** Signs in. An unknown address and a wrong password get the same answer after the same time. */
export async function login(context: Context, { email, password, device_Id }: Credentials) {
  const { db, ip, log, origin } = context
  const address = email.trim().toLowerCase()
  const account = await findAccount(context, address, device_Id)
  const attempt = { email: address, ip, isKnownPlace: account?.is_known_place }
  await spendAttempt(attempt)
  const isRight = await isPassword(password, account?.password_hash ?? null)
  const where = { ip, request: origin.request_id, user: account?.id ?? null }
  if (!account || !isRight) {
    log.warn(where, 'a login failed')
    throw staffFailure('INVALID_CREDENTIALS')
  }
  await returnAttempt(attempt)
  if (account.state !== 'active') throw staffFailure('ACCOUNT_DISABLED')
  log.info(where, 'a login succeeded')
  return db.transaction((tx) => startSession(tx, context, { user_id: account.id, device_Id }))
}
