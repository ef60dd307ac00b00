import { viewsShowing } from '@comptoir/customers/server'
import type { Context, Queryable } from '@comptoir/platform/server'
import type { PreparedDiscounts } from '../../contract/evaluate/prepared.ts'

/** The saved views of customers that list this one; only those are asked that a discount names. */
export async function groupsOfCustomer(
  context: Context,
  db: Queryable,
  { customer_id, discounts }: { customer_id: string; discounts: PreparedDiscounts },
): Promise<string[]> {
  const ids = [...new Set(discounts.byRank.flatMap(({ customers }) => customers.group_ids))]
  return ids.length > 0 ? viewsShowing(context, db, { customer_id, ids }) : []
}
