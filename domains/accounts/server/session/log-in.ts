import { readCustomer } from '@comptoir/customers/server'
import { type Context, isPassword } from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import type { Credentials } from '../../contract/account.ts'
import { lockAccount } from '../account/account.queries.ts'
import { customerAccounts } from '../account/account.table.ts'
import { AccountFault } from '../account/account-fault.ts'
import { returnAttempt, spendAttempt } from './account-budget.ts'
import { isFamiliar, startSession } from './session.queries.ts'

async function findLogin({ db, shop, ip }: Context, email: string) {
  const { id, customer_id, password_hash } = customerAccounts
  const [account] = await db.current
    .select({ id, customer_id, password_hash, isFamiliar: isFamiliar(ip) })
    .from(customerAccounts)
    .where(and(eq(customerAccounts.shop_id, shop), eq(customerAccounts.email, email)))
  return account
}

/**
 * The session's token. Unknown addresses and wrong passwords get the same reply after the same time.
 * @throws RATE_LIMITED, INVALID_CREDENTIALS, ACCOUNT_CLOSED for a blocked customer who knows the password
 */
export async function logIn(context: Context, { email, password }: Credentials): Promise<LoggedIn> {
  const { db, shop, ip, log, origin } = context
  const account = await findLogin(context, email)
  const attempt = { email, ip, isFamiliar: account?.isFamiliar ?? false }
  await spendAttempt(attempt)
  const isRight = await isPassword(password, account?.password_hash ?? null)
  if (!account || !isRight) {
    log.warn({ ip, request: origin.request_id, account: account?.id ?? null }, 'a login to the shop failed')
    throw new AccountFault('INVALID_CREDENTIALS')
  }
  await returnAttempt(attempt)
  const { state } = await readCustomer(db.current, shop, account.customer_id)
  if (state === 'blocked') throw new AccountFault('ACCOUNT_CLOSED')
  return db.transaction(async (tx) => {
    // A password that was changed while this one was verified opens nothing.
    const now = await lockAccount(tx, account.id)
    if (now?.password_hash !== account.password_hash) throw new AccountFault('INVALID_CREDENTIALS')
    return { account: account.id, token: await startSession(tx, context, account.id) }
  })
}

export interface LoggedIn {
  account: string
  token: string
}
