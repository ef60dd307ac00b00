import { bulk, type Context } from '@comptoir/platform/server'
import type { BulkRequest, Order } from '../contract/index.ts'
import { matchingOrders } from './list-orders.ts'
import { markPaidHeld, markPendingHeld } from './mark-payment.ts'
import { cancelHeld, transition } from './move-order.ts'
import { lockOrder } from './order.queries.ts'
import type { LockedOrder } from './save-order.ts'

type Act = (held: LockedOrder, args: BulkRequest['args']) => Promise<Order>

const actions: Record<BulkRequest['action'], Act> = {
  prepare: (held) => transition(held, 'PREPARATION'),
  unprepare: (held) => transition(held, 'NEW'),
  recall: (held, { note }) => transition(held, 'PREPARATION', note),
  send: (held) => transition(held, 'IN_TRANSIT'),
  deliver: (held) => transition(held, 'DELIVERED'),
  mark_paid: markPaidHeld,
  mark_pending: markPendingHeld,
  cancel: (held, { reason = 'staff', restock = true }) =>
    cancelHeld(held, { reason, restock, refund: 'none', note: '' }),
}

export async function bulkOrders(context: Context, { ids, action, args, ...params }: BulkRequest) {
  const part = ids ? { ids } : await matchingOrders(context, params)
  return bulk(context, part, async (tx, id) => {
    const order = await lockOrder(tx, context.shop, id)
    await actions[action]({ context, tx, order }, args)
    return undefined
  })
}
