import { claimCustomer } from '@comptoir/customers/server'
import {
  assertStrongPassword,
  type Context,
  emit,
  hashPassword,
  hashToken,
  isToken,
  shopOf,
  type Tx,
  violatedConstraint,
} from '@comptoir/platform/server'
import { v7 as newId } from 'uuid'
import { accountCreated } from '../../contract/account.wire.ts'
import { findAccount } from '../account/account.queries.ts'
import { customerAccounts } from '../account/account.table.ts'
import { AccountFault } from '../account/account-fault.ts'
import type { LoggedIn } from '../session/log-in.ts'
import { startSession } from '../session/session.queries.ts'
import {
  dropRegistrations,
  findRegistration,
  lockRegistrations,
  type Registration,
  spendRegistration,
} from './registration.queries.ts'

/** A record needs a name; without one the address tells who it is. */
function nameOf({ first_name, name, email }: Registration) {
  if (name) return { first_name: first_name ?? '', name }
  return { first_name: '', name: first_name ?? email.split('@', 1)[0] ?? email }
}

async function insertAccount(tx: Tx, registration: Registration, password_hash: string): Promise<string> {
  const { email, locale } = registration
  const customer = await claimCustomer(tx, { ...nameOf(registration), email, locale })
  if (customer.state === 'blocked') throw new AccountFault('ACCOUNT_CLOSED')
  const account = { id: newId(), customer_id: customer.id }
  await tx
    .insert(customerAccounts)
    .values({ shop_id: shopOf(tx), ...account, email, password_hash, locale })
    .catch((error: unknown) => {
      throw violatedConstraint(error) === 'customer_accounts_email' ? new AccountFault('LINK_SPENT') : error
    })
  emit(tx, accountCreated, { ...account, version: 1 })
  return account.id
}

interface LinkUse {
  token: string
  /** Cookie of the browser that registered, if it is this one. */
  browser?: string | undefined
  /** Chosen on the page of the link. */
  password?: string | undefined
}

/**
 * Whoever registered an address may not own it, so their password counts only in their own browser; whoever opens the
 * link elsewhere chooses one.
 */
async function hashFor({ email, browser_hash, password_hash }: Registration, { browser, password }: LinkUse) {
  if (password !== undefined) {
    assertStrongPassword(password, email)
    return hashPassword(password)
  }
  const isSame = isToken(browser) && browser_hash.equals(hashToken(browser))
  if (!isSame || password_hash === null) throw new AccountFault('PASSWORD_NEEDED')
  return password_hash
}

/**
 * Makes the account of a registration, joined with the record of its address, and logs in.
 * @throws LINK_SPENT, PASSWORD_NEEDED, ACCOUNT_CLOSED, VALIDATION_FAILED
 */
export async function activate(context: Context, use: LinkUse): Promise<LoggedIn> {
  const { db, shop } = context
  const waiting = await findRegistration(db.current, shop, use.token)
  if (!waiting || (await findAccount(db.current, shop, { email: waiting.email }))) throw new AccountFault('LINK_SPENT')
  const password_hash = await hashFor(waiting, use)
  return db.transaction(async (tx) => {
    await lockRegistrations(tx, waiting.email)
    const spent = await spendRegistration(tx, use.token)
    if (!spent) throw new AccountFault('LINK_SPENT')
    const account = await insertAccount(tx, spent, password_hash)
    await dropRegistrations(tx, spent.email)
    return { account, token: await startSession(tx, context, account) }
  })
}

export const isOpenRegistration = async ({ db, shop }: Context, token: string) =>
  (await findRegistration(db.current, shop, token)) !== null
