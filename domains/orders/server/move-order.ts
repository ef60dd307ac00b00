import { releaseStock, restock, shipStock, unshipStock } from '@comptoir/catalogue/server'
import { type Context, expectVersion } from '@comptoir/platform/server'
import {
  type CancelRequest,
  type Order,
  type OrderStateType,
  obstacleTo,
  orderCanceled,
  orderFailure,
  orderMoved,
  successorsOf,
  tagOf,
} from '../contract/index.ts'
import { stockOf } from './build-lines.ts'
import { moverOf, withMoves } from './moves.ts'
import { lockOrder } from './order.queries.ts'
import { figuresOf, noteRow, paymentRow } from './order-parts.ts'
import { changeOrder, type Held } from './save-order.ts'

function refuseMove({ context, order }: Held, to: OrderStateType, reason?: string) {
  const obstacle = obstacleTo(order, to, { ...moverOf(context), reason })
  if (!obstacle) return
  const from = order.state.type
  throw orderFailure(obstacle, { from, to, ...(obstacle === 'ILLEGAL_TRANSITION' && { allowed: successorsOf(from) }) })
}

const hasLeft = (state: OrderStateType) => state === 'IN_TRANSIT' || state === 'DELIVERED'

/** Goods leave the shelf when an order leaves the house, and come back when it does. */
async function moveStock({ context: { shop }, tx, order }: Held, to: OrderStateType) {
  const from = order.state.type
  if (!hasLeft(from) && hasLeft(to)) await shipStock(tx, shop, stockOf(order))
  if (hasLeft(from) && !hasLeft(to)) await unshipStock(tx, shop, stockOf(order))
}

const stateNow = ({ actor, now }: Context, type: OrderStateType, reason?: string) => ({
  type,
  since: now().toISOString(),
  by: actor.id,
  reason: reason ?? null,
})

/** Moves a held order along the table of states, with what that does to stock. */
export async function moveHeld(held: Held, to: OrderStateType, reason?: string) {
  const { context, order } = held
  const { actor, now } = context
  refuseMove(held, to, reason)
  await moveStock(held, to)
  const takesOver = to === 'PREPARATION' && order.assignee_id === null && actor.kind === 'user'
  return changeOrder(held, orderMoved, {
    state: stateNow(context, to, reason),
    tag: tagOf(to, false),
    ...(takesOver && { assignee_id: actor.id, claimed_at: now().toISOString() }),
  })
}

/** What a cancelled order held goes back to the shelf, or is written off. */
async function settleStock({ context: { shop }, tx, order }: Held, back: boolean) {
  const lines = stockOf(order)
  if (order.state.type === 'IN_TRANSIT') {
    if (back) await restock(tx, shop, lines)
  } else if (back) await releaseStock(tx, shop, lines)
  else await shipStock(tx, shop, lines)
}

/** Money that was taken by hand is given back by hand: a row says so. */
function refundRows(context: Context, { payments, totals }: Order, refund: CancelRequest['refund']) {
  const owed = totals.paid - totals.refunded
  if (refund === 'none' || owed <= 0) return payments
  return [...payments, paymentRow(context, { provider: 'manual', kind: 'refund', status: 'success', amount: owed })]
}

/** Cancels a held order. It is final (specification §4): no way leads out of CANCELED. */
export async function cancelHeld(held: Held, request: Omit<CancelRequest, 'version'>) {
  const { context, order } = held
  refuseMove(held, 'CANCELED', request.reason)
  await settleStock(held, request.restock)
  const payments = refundRows(context, order, request.refund)
  return changeOrder(held, orderCanceled, {
    state: stateNow(context, 'CANCELED', request.reason),
    tag: tagOf('CANCELED', false),
    canceled_at: context.now().toISOString(),
    payments,
    ...figuresOf({ ...order, payments }),
    notes: request.note ? [...order.notes, noteRow(context, request.note)] : order.notes,
  })
}

export async function cancelOrder(context: Context, id: string, { version, ...request }: CancelRequest) {
  const { db, shop } = context
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, shop, id)
    await expectVersion(tx, order, { entity: 'order', version })
    return withMoves(context, await cancelHeld({ context, tx, order }, request))
  })
}
