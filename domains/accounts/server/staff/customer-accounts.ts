import { apiError } from '@comptoir/platform/contract'
import { type Context, emit, type Tx, updateRow } from '@comptoir/platform/server'
import { and, asc, eq } from 'drizzle-orm'
import { accountUpdated, type CustomerAccount } from '../../contract/account.wire.ts'
import { lockAccount } from '../account/account.queries.ts'
import { customerAccounts } from '../account/account.table.ts'
import { sendReset } from '../password/request-reset.ts'
import { endAllSessions, openSessions } from '../session/session.queries.ts'

interface Place {
  id: string
  account: string
}

export async function listCustomerAccounts({ db, shop }: Context, customer: string) {
  const { id, email, created_at, last_login_at, deletion_requested_at } = customerAccounts
  const accounts: CustomerAccount[] = await db.current
    .select({ id, email, created_at, last_login_at, deletion_requested_at, sessions: openSessions })
    .from(customerAccounts)
    .where(and(eq(customerAccounts.shop_id, shop), eq(customerAccounts.customer_id, customer)))
    .orderBy(asc(id))
  return { accounts }
}

/** @throws NOT_FOUND for an account of another customer */
async function lockOf(tx: Tx, { id, account }: Place) {
  const found = await lockAccount(tx, account)
  if (found?.customer_id !== id) throw apiError('NOT_FOUND', { entity: 'customer_account' })
  return found
}

/** At most once in five minutes, as for the customer. */
export const sendAccountReset = (context: Context, place: Place) =>
  context.db.transaction(async (tx) => {
    await sendReset(tx, context, await lockOf(tx, place))
    return { is_kept: context.mailer === null }
  })

export const logOutAccount = ({ db }: Context, place: Place) =>
  db.transaction(async (tx) => {
    const { id, customer_id } = await lockOf(tx, place)
    await endAllSessions(tx, id)
    const { version } = await updateRow(tx, customerAccounts, { id })
    emit(tx, accountUpdated, { id, version, customer_id })
    return { success: true as const }
  })
