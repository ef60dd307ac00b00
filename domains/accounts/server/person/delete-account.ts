import { erasePerson } from '@comptoir/customers/server'
import { ApiError } from '@comptoir/platform/contract'
import { type Context, emit, job, updateRow } from '@comptoir/platform/server'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { accountUpdated } from '../../contract/account.wire.ts'
import { lockAccount } from '../account/account.queries.ts'
import { customerAccounts } from '../account/account.table.ts'
import { confirmPassword } from '../password/set-password.ts'
import type { Visitor } from '../session/session.queries.ts'

const isBlocked = (error: unknown) => error instanceof ApiError && error.code === 'ERASURE_BLOCKED'

/** False if open orders, or an import, still need the person. */
const eraseNow = (context: Context, person: { id: string; email: string }): Promise<boolean> =>
  erasePerson(context, person).then(
    () => true,
    (error: unknown) => {
      if (isBlocked(error)) return false
      throw error
    },
  )

const setRequest = ({ db, now }: Context, account: string, isWanted: boolean) =>
  db.transaction(async (tx) => {
    const before = await lockAccount(tx, account)
    if (!before || (before.deletion_requested_at !== null) === isWanted) return
    const deletion_requested_at = isWanted ? now().toISOString() : null
    const { version } = await updateRow(tx, customerAccounts, { id: account, deletion_requested_at })
    emit(tx, accountUpdated, { id: account, version, customer_id: before.customer_id })
  })

/**
 * Erases the person as the panel does; as long as open orders need them, the wish is kept.
 * @returns true if they are erased
 * @throws PASSWORD_WRONG, RATE_LIMITED
 */
export async function deleteAccount(context: Context, visitor: Visitor, password: string): Promise<boolean> {
  await confirmPassword(context, visitor, password)
  if (await eraseNow(context, { id: visitor.customer.id, email: visitor.account.email })) return true
  await setRequest(context, visitor.account.id, true)
  return false
}

export const keepAccount = (context: Context, { account }: Visitor) => setRequest(context, account.id, false)

/** Deletions that wait for open orders; one that fails holds up no other. */
async function eraseWaiting(context: Context) {
  const { db, shop, log } = context
  const { id, customer_id, email, deletion_requested_at } = customerAccounts
  const waiting = await db.current
    .select({ id: customer_id, email })
    .from(customerAccounts)
    .where(and(eq(customerAccounts.shop_id, shop), isNotNull(deletion_requested_at)))
    .orderBy(asc(id))
  for (const person of waiting) {
    await eraseNow(context, person).catch((error: unknown) => log.error({ err: error }, 'a person was not erased'))
  }
}

export const eraseWaitingJob = job({
  name: 'erase_waiting_accounts',
  schema: z.unknown(),
  every: '17 4 * * *',
  run: eraseWaiting,
})
