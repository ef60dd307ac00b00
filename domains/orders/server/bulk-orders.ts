import { bulk, type Context } from '@comptoir/platform/server'
import type { Order } from '../contract/order.ts'
import type { BulkRequest } from '../contract/order-request.ts'
import { matchingOrders } from './list-orders.ts'
import { markPaidLocked, markPendingLocked } from './mark-payment.ts'
import { cancelLocked, transition } from './move-order.ts'
import { lockOrder } from './order.queries.ts'
import type { LockedOrder } from './save-order.ts'

type Act = (locked: LockedOrder, args: BulkRequest['args']) => Promise<Order>

const actions: Record<BulkRequest['action'], Act> = {
  prepare: (locked) => transition(locked, 'PREPARATION'),
  unprepare: (locked) => transition(locked, 'NEW'),
  recall: (locked, { note }) => transition(locked, 'PREPARATION', note),
  send: (locked) => transition(locked, 'IN_TRANSIT'),
  deliver: (locked) => transition(locked, 'DELIVERED'),
  mark_paid: markPaidLocked,
  mark_pending: markPendingLocked,
  cancel: (locked, { reason = 'staff', restock = true }) =>
    cancelLocked(locked, { reason, restock, refund: 'none', note: '' }),
}

export async function bulkOrders(context: Context, { ids, action, args, ...params }: BulkRequest) {
  const part = ids ? { ids } : await matchingOrders(context, params)
  return bulk(context, part, async (tx, id) => {
    const order = await lockOrder(tx, context.shop, id)
    await actions[action]({ context, tx, order }, args)
    return undefined
  })
}
