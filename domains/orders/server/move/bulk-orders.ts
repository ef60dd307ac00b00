import { bulk, type Context } from '@comptoir/platform/server'
import { undoneReason } from '../../contract/order.rules.ts'
import type { Order } from '../../contract/order.ts'
import type { BulkRequest } from '../../contract/order-request.ts'
import { matchingOrders } from '../read/list-orders.ts'
import { lockOrder, stateBefore } from '../record/order.queries.ts'
import type { LockedOrder } from '../record/save-order.ts'
import { markPaidLocked, markPendingLocked } from './mark-payment.ts'
import { cancelLocked, transition } from './move-order.ts'

type Act = (locked: LockedOrder, args: BulkRequest['args']) => Promise<Order>

/** Back to the state before: an order picked up in the shop may never have been in transit. */
async function undeliver(locked: LockedOrder) {
  const before = await stateBefore(locked.tx, locked.order.id)
  const order = await transition(locked, 'IN_TRANSIT', undoneReason)
  return before === 'PREPARATION' ? transition({ ...locked, order }, 'PREPARATION', undoneReason) : order
}

const actions: Record<BulkRequest['action'], Act> = {
  prepare: (locked) => transition(locked, 'PREPARATION'),
  unprepare: (locked) => transition(locked, 'NEW', undoneReason),
  recall: (locked, { note }) => transition(locked, 'PREPARATION', note),
  send: (locked) => transition(locked, 'IN_TRANSIT'),
  deliver: (locked) => transition(locked, 'DELIVERED'),
  undeliver,
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
