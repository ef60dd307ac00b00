import { exportOwnData } from '@comptoir/customers/server'
import { type Context, openLimiter, spendPoint } from '@comptoir/platform/server'
import type { Visitor } from '../session/session.queries.ts'

/** It reads everything about a person, which nobody needs often. */
const exportsOfAccount = openLimiter({ name: 'account:export', points: 10, seconds: 3_600 })

/** Everything that the shop holds about whoever is logged in, but for what the staff keep for themselves. */
export async function exportData(context: Context, { account, customer }: Visitor) {
  await spendPoint(exportsOfAccount, account.id)
  return exportOwnData(context, { id: customer.id, email: account.email })
}
