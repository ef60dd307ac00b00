import { distinctWords, isSameWord } from '@comptoir/platform/contract'
import { assertCan, bulk, type Context, type Tx } from '@comptoir/platform/server'
import { successorsOf, undoneReason } from '../../contract/order.rules.ts'
import type { Order, OrderStateType } from '../../contract/order.ts'
import { orderError } from '../../contract/order-errors.wire.ts'
import { orderEdited } from '../../contract/order-events.wire.ts'
import type { BulkRequest, TagChange } from '../../contract/order-request.ts'
import { matchingOrders } from '../read/list-orders.ts'
import { lockOrder, stateBefore } from '../record/order.queries.ts'
import { assertOpen } from '../record/order-parts.ts'
import { changeOrder, type LockedOrder } from '../record/save-order.ts'
import { cancelLocked, plainly } from './cancel-order.ts'
import { markPaidLocked, markPendingLocked } from './mark-payment.ts'
import { transition } from './move-order.ts'

type Act = (locked: LockedOrder, args: BulkRequest['args']) => Promise<Order>

/** A step is taken back from where it led to: from anywhere else the same transition would be a step on. */
function assertIn({ order }: LockedOrder, state: OrderStateType, to: OrderStateType) {
  const from = order.state.type
  if (from !== state) throw orderError('ILLEGAL_TRANSITION', { from, to, allowed: successorsOf(from) })
}

/** Back to the state before: an order picked up in the shop may never have been in transit. */
async function undeliver(locked: LockedOrder) {
  assertIn(locked, 'DELIVERED', 'IN_TRANSIT')
  const before = await stateBefore(locked.tx, locked.order.id)
  const order = await transition(locked, 'IN_TRANSIT', { reason: undoneReason })
  return before === 'PREPARATION' ? transition({ ...locked, order }, 'PREPARATION', { reason: undoneReason }) : order
}

async function recall(locked: LockedOrder, { note }: BulkRequest['args']) {
  assertIn(locked, 'IN_TRANSIT', 'PREPARATION')
  return transition(locked, 'PREPARATION', { reason: note })
}

const actions: Record<Exclude<BulkRequest['action'], 'tag'>, Act> = {
  prepare: (locked) => transition(locked, 'PREPARATION'),
  unprepare: (locked) => transition(locked, 'NEW', { reason: undoneReason }),
  recall,
  send: (locked) => transition(locked, 'IN_TRANSIT'),
  deliver: (locked) => transition(locked, 'DELIVERED'),
  undeliver,
  mark_paid: markPaidLocked,
  mark_pending: markPendingLocked,
  cancel: (locked, { reason = 'staff', restock = true, mail = true }) =>
    cancelLocked(locked, { ...plainly, reason, restock, mail }),
}

const noTags: TagChange = { add: [], remove: [] }

/** Answers with what takes it back from this order; nothing where nothing changes. */
async function tagLocked(locked: LockedOrder, { add, remove }: TagChange) {
  assertCan(locked.context, 'admin_orders_edit')
  assertOpen(locked.order)
  const { tags: before } = locked.order
  const added = distinctWords(add, before)
  const taken = distinctWords(remove, add)
  const removed = before.filter((tag) => taken.some((word) => isSameWord(word, tag)))
  if (added.length + removed.length === 0) return undefined
  const tags = [...before.filter((tag) => !removed.includes(tag)), ...added]
  await changeOrder(locked, orderEdited, { tags })
  return JSON.stringify({ add: removed, remove: added } satisfies TagChange)
}

export async function bulkOrders(context: Context, { ids, action, args, dry_run, ...params }: BulkRequest) {
  const part = ids ? { ids } : await matchingOrders(context, params)
  const act = async (tx: Tx, id: string) => {
    const order = await lockOrder(tx, context.shop, id)
    const locked = { context, tx, order }
    if (action === 'tag') return tagLocked(locked, args.tags ?? noTags)
    await actions[action](locked, args)
    return undefined
  }
  return bulk(context, { ...part, dryRun: dry_run }, act)
}
