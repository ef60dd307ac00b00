import { type Context, rows } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { type Credentials, staffFailure } from '../contract/index.ts'
import { refuseOverspent, spendAttempt } from './login-budget.ts'
import { isPassword } from './passwords.ts'
import { startSession } from './start-session.ts'

interface Account {
  [column: string]: unknown
  id: string
  password_hash: string
  state: string
}

/** Signs in. An unknown address and a wrong password get the same answer after the same time. */
export async function login(context: Context, { email, password, device_Id }: Credentials) {
  const { db, shop, ip, log } = context
  const address = email.trim().toLowerCase()
  await refuseOverspent(address, ip)
  const [account] = await rows<Account>(
    db.current,
    sql`select id, password_hash, state from users where shop_id = ${shop} and email = ${address}`,
  )
  if (!(await isPassword(password, account?.password_hash ?? null)) || !account) {
    await spendAttempt(address, ip)
    log.warn({ ip, request: context.origin.request_id }, 'a login failed')
    throw staffFailure('INVALID_CREDENTIALS')
  }
  if (account.state !== 'active') throw staffFailure('ACCOUNT_DISABLED')
  return db.transaction((tx) => startSession(tx, context, { user_id: account.id, device_Id }))
}
