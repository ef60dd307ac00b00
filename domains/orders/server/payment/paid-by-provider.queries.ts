import { array, type Queryable } from '@comptoir/platform/server'
import { and, asc, eq, sql } from 'drizzle-orm'
import { ledgerOf } from '../../contract/payment/ledger.rules.ts'
import { payments } from '../record/order.table.ts'

const p = payments

/** What was paid for orders and not given back, by provider in the order of the first payment; nothing of what was not. */
export async function readPaidByProvider(db: Queryable, shop: number, orders: readonly string[]) {
  const { id, order_id, provider, kind, status, amount, parent_id, answers_id } = p
  const rows = await db
    .select({ id, order_id, provider, kind, status, amount, parent_id, answers_id })
    .from(p)
    .where(and(eq(p.shop_id, shop), sql`${p.order_id} = any(${array(orders)}::uuid[])`))
    .orderBy(asc(p.at), asc(p.id))
  const ledgers = Map.groupBy(rows, (row) => `${row.order_id} ${row.provider}`)
  return [...ledgers.values()].flatMap((ledger) => {
    const [first] = ledger
    const { paid, refunded } = ledgerOf(ledger)
    return first ? [{ order_id: first.order_id, provider: first.provider, amount: Math.max(0, paid - refunded) }] : []
  })
}
