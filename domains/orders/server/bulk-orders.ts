import { Failure } from '@comptoir/platform/contract'
import { type Context, savepoint } from '@comptoir/platform/server'
import type { BulkRequest, Order } from '../contract/index.ts'
import { markPaidHeld, markPendingHeld } from './mark-payment.ts'
import { cancelHeld, moveHeld } from './move-order.ts'
import { lockOrder } from './order.queries.ts'
import type { Held } from './save-order.ts'

type Act = (held: Held, args: BulkRequest['args']) => Promise<Order>

const actions: Record<BulkRequest['action'], Act> = {
  prepare: (held) => moveHeld(held, 'PREPARATION'),
  send: (held) => moveHeld(held, 'IN_TRANSIT'),
  deliver: (held) => moveHeld(held, 'DELIVERED'),
  mark_paid: markPaidHeld,
  mark_pending: markPendingHeld,
  cancel: (held, { reason = 'staff', restock = true }) =>
    cancelHeld(held, { reason, restock, refund: 'none', note: '' }),
}

/** Does one thing to many orders. Each succeeds or is refused for itself, and the answer says which. */
export async function bulkOrders(context: Context, { ids, action, args }: BulkRequest) {
  const unique = [...new Set(ids)].toSorted()
  const results = await context.db.transaction(async (tx) => {
    const done: { id: string; ok: boolean; error?: string }[] = []
    for (const id of unique) {
      try {
        await savepoint(tx, async () => {
          const order = await lockOrder(tx, context.shop, id)
          return actions[action]({ context, tx, order }, args)
        })
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
