import { queueMail } from '@comptoir/mails/server'
import {
  assertStrongPassword,
  type Context,
  emit,
  hashPassword,
  isPassword,
  type Tx,
  updateRow,
} from '@comptoir/platform/server'
import { v7 as newId } from 'uuid'
import { accountUpdated } from '../../contract/account.wire.ts'
import { type Account, findAccount, lockAccount } from '../account/account.queries.ts'
import { customerAccounts } from '../account/account.table.ts'
import { AccountFault } from '../account/account-fault.ts'
import { passwordChangedMail } from '../account/account-mails.ts'
import { returnConfirmation, spendConfirmation } from '../session/account-budget.ts'
import type { LoggedIn } from '../session/log-in.ts'
import { endAllSessions, endOtherSessions, startSession, type Visitor } from '../session/session.queries.ts'
import { accountOfReset, spendReset } from './reset-link.queries.ts'

/** Its owner hears of it. */
async function savePassword(tx: Tx, context: Context, { id, customer_id, email, locale, password_hash }: Account) {
  const { version } = await updateRow(tx, customerAccounts, { id, password_hash })
  emit(tx, accountUpdated, { id, customer_id, version })
  await queueMail(tx, context, {
    template: passwordChangedMail,
    cause: `account password ${newId()}`,
    to: { address: email, name: '', locale },
    args: {},
  })
}

/**
 * Spends the link, ends all sessions and logs in.
 * @throws LINK_SPENT, VALIDATION_FAILED
 */
export async function resetPassword(context: Context, token: string, password: string): Promise<LoggedIn> {
  const { db, shop } = context
  // Looked up before hashing, which is slow on purpose: a wrong link costs nothing.
  const id = await accountOfReset(db.current, shop, token)
  const known = id === null ? null : await findAccount(db.current, shop, { id })
  if (!known) throw new AccountFault('LINK_SPENT')
  assertStrongPassword(password, known.email)
  const hash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, known.id)
    if (!account || !(await spendReset(tx, token))) throw new AccountFault('LINK_SPENT')
    await savePassword(tx, context, { ...account, password_hash: hash })
    await endAllSessions(tx, account.id)
    return { account: account.id, token: await startSession(tx, context, account.id) }
  })
}

export const isOpenReset = async ({ db, shop }: Context, token: string) =>
  (await accountOfReset(db.current, shop, token)) !== null

/** Acts by which somebody could take an account over need its password again. @throws RATE_LIMITED, PASSWORD_WRONG */
export async function confirmPassword({ db, shop, ip }: Context, { account }: Visitor, password: string) {
  const attempt = { email: account.id, ip }
  await spendConfirmation(attempt)
  const known = await findAccount(db.current, shop, { id: account.id })
  if (!(await isPassword(password, known?.password_hash ?? null))) {
    throw new AccountFault('PASSWORD_WRONG', 'current_password')
  }
  await returnConfirmation(attempt)
}

/**
 * Ends all other sessions.
 * @throws PASSWORD_WRONG, RATE_LIMITED, VALIDATION_FAILED
 */
export async function changePassword(
  context: Context,
  visitor: Visitor,
  { password, current_password }: { password: string; current_password: string },
) {
  assertStrongPassword(password, visitor.account.email)
  await confirmPassword(context, visitor, current_password)
  const hash = await hashPassword(password)
  await context.db.transaction(async (tx) => {
    const account = await lockAccount(tx, visitor.account.id)
    if (!account) throw new AccountFault('ACCOUNT_CLOSED')
    await savePassword(tx, context, { ...account, password_hash: hash })
    await endOtherSessions(tx, visitor)
  })
}

export const logOutElsewhere = ({ db }: Context, visitor: Visitor) =>
  db.transaction((tx) => endOtherSessions(tx, visitor))
