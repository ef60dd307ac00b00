import { emit } from '@comptoir/platform/server'
import { type LinesChange, orderLinesChanged } from '../../contract/lines-change.wire.ts'
import { fulfillmentOf, tagOf } from '../../contract/order.rules.ts'
import type { Order } from '../../contract/order.ts'
import { orderError } from '../../contract/order-errors.wire.ts'
import { orderMoved } from '../../contract/order-events.wire.ts'
import { stateNow } from '../move/move-order.ts'
import { changeOrder, type LockedOrder } from '../record/save-order.ts'
import { add, freshLines } from './change-lines.ts'

interface Added extends Pick<LinesChange, 'added' | 'mail'> {
  /** Lines of the order of which some pieces are wanted once more. */
  same: readonly { order_line_id: string; quantity: number }[]
}

/** What has left stays with whoever has it; the order waits to be packed once more. */
function openAgain(locked: LockedOrder): Promise<Order> | Order {
  const { context, order } = locked
  const { type } = order.state
  if (order.draft || type === 'CANCELED') throw orderError('ORDER_NOT_EDITABLE', { field: 'added', state: type })
  if (type === 'NEW' || type === 'PREPARATION') return order
  return changeOrder(locked, orderMoved, {
    state: stateNow(context, 'PREPARATION'),
    tag: tagOf('PREPARATION', false),
    fulfillment_status: fulfillmentOf('PREPARATION', order.products),
  })
}

/**
 * Goods for others that came back: lines of the same order, which is packed once more for them, whether it was on its way
 * or had arrived. Their stock is promised to it.
 * @throws ORDER_NOT_EDITABLE, INSUFFICIENT_STOCK, ORDER_OTHER_CURRENCY
 */
export async function addExchanged(locked: LockedOrder, { added, same, mail }: Added) {
  const more = same.flatMap(({ order_line_id, quantity }) => {
    const line = locked.order.products.find(({ id }) => id === order_line_id)
    return line ? [{ line, quantity, unit_price: line.unit_price, at: 'order' as const }] : []
  })
  const changes = { more, repriced: [] }
  const lines = await freshLines(locked, { added }, changes)
  const order = await add({ ...locked, order: await openAgain(locked) }, lines, changes)
  emit(locked.tx, orderLinesChanged, { id: order.id, version: order.version, mail })
  return { order, lines: lines.fresh.map(({ id, quantity }) => ({ order_line_id: id, quantity })) }
}
