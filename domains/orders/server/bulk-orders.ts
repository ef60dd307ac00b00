import { Failure } from '@comptoir/platform/contract'
import { type Context, savepoint, type Tx } from '@comptoir/platform/server'
import type { BulkRequest, Order } from '../contract/index.ts'
import { markPaidLocked, markPendingLocked } from './mark-payment.ts'
import { cancelLocked, moveLocked } from './move-order.ts'
import { lockOrder } from './order.queries.ts'

type Act = (context: Context, tx: Tx, order: Order, args: BulkRequest['args']) => Promise<Order>

const actions: Record<BulkRequest['action'], Act> = {
  prepare: (context, tx, order) => moveLocked(context, tx, order, 'PREPARATION'),
  send: (context, tx, order) => moveLocked(context, tx, order, 'IN_TRANSIT'),
  deliver: (context, tx, order) => moveLocked(context, tx, order, 'DELIVERED'),
  mark_paid: markPaidLocked,
  mark_pending: markPendingLocked,
  cancel: (context, tx, order, { reason = 'staff', restock = true }) =>
    cancelLocked(context, tx, order, { reason, restock, refund: 'none', note: '' }),
}

/** Does one thing to many orders. Each succeeds or is refused for itself, and the answer says which. */
export async function bulkOrders(context: Context, { ids, action, args }: BulkRequest) {
  const unique = [...new Set(ids)].toSorted()
  const results = await context.db.transaction(async (tx) => {
    const done: { id: string; ok: boolean; error?: string }[] = []
    for (const id of unique) {
      try {
        await savepoint(tx, async () => actions[action](context, tx, await lockOrder(tx, context.shop, id), args))
        done.push({ id, ok: true })
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        done.push({ id, ok: false, error: error.code })
      }
    }
    return done
  })
  const ok = results.filter((result) => result.ok).length
  return { results, summary: { ok, failed: results.length - ok } }
}
